import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { NACHWUCHS, updateTeam, type NachwuchspersonEingabe, type Team } from '#contract/nachwuchsperson.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { teamQuery } from '#src/parts/agentur/agentur-queries.ts'
import { useAgentur } from '#src/parts/agentur/use-agentur.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { EditorKopf } from '#src/parts/editor/editor-kopf.tsx'
import { alterssatzOf, personNameOf } from '#src/parts/nachwuchs/nachwuchs-worte.ts'
import { PersonDialog, type Feldsaetze } from '#src/parts/nachwuchs/person-dialog.tsx'
import { TeamTabelle } from '#src/parts/nachwuchs/team-tabelle.tsx'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { NachweisZelle } from './nachweis-zelle.tsx'
import './team.css'

/** `…/team`: who belongs to a young talent, and what of each is proved. */
export function Component() {
  const { agentur } = useAgentur()
  // Nobody else has one.
  return agentur.art === NACHWUCHS ? <TeamSeite /> : <Navigate to="../stammdaten" replace />
}

function TeamSeite() {
  const { agentur, kopf } = useAgentur()
  const { data, isError, refetch } = useQuery(teamQuery(agentur.id))
  return (
    <main className="editor team-screen" id="inhalt">
      <EditorKopf {...kopf} />
      {isError && !data ? <InlineError title="Das Team konnte nicht geladen werden." onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton className="agentur-abstand" height={240} radius={12} /> : null}
      {data ? <TeamAnsicht team={data} /> : null}
    </main>
  )
}

/** In the place of an id. */
const NEU = 'neu'

function TeamAnsicht({ team }: { team: Team }) {
  const { agentur, isBuero } = useAgentur()
  // By id: the team may be read anew while somebody types, and others stand at their places then.
  const [offen, setOffen] = useState<string | null>(null)
  const [gehend, setGehend] = useState<string | null>(null)
  const { save, laeuft, reset } = useTeam(agentur.id, team)
  const personen = team.personen.map(toEingabe)
  const alter = alterssatzOf(team.personen, team)
  const idOf = (platz: number) => team.personen[platz]?.id ?? null
  const platz = offen === NEU ? personen.length : personen.findIndex(({ id }) => id === offen)
  const wer = team.personen.find(({ id }) => id === gehend)

  return (
    <>
      <p className="team-screen__satz">{satzOf(team, isBuero)}</p>
      <TeamTabelle
        team={team.personen}
        heute={team.heute}
        nachweisOf={(person) =>
          person.nachweise.map((nachweis) => (
            <NachweisZelle key={nachweis.art} agenturId={agentur.id} version={team.version} person={person} nachweis={nachweis} isBuero={isBuero} />
          ))
        }
        aendern={team.darfAendern ? { onEdit: (nr) => setOffen(idOf(nr)), onRemove: (nr) => setGehend(idOf(nr)), onAdd: () => setOffen(NEU) } : null}
      />
      {team.personen.length > 0 ? (
        <p className={alter.erfuellt ? 'team-screen__alter' : 'team-screen__alter team-screen__alter--nicht'}>
          {alter.erfuellt ? (
            <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />
          ) : (
            <WarningCircleIcon size={18} weight="fill" aria-hidden="true" />
          )}
          {alter.satz}
        </p>
      ) : null}
      {platz < 0 ? null : (
        <PersonDialog
          team={personen}
          platz={platz}
          allein={false}
          ansprechHinweis="Sie spricht für das Team. E-Mails gehen an die Personen unter „Ansprechpartner“."
          heute={team.heute}
          laeuft={laeuft}
          onClose={() => {
            reset()
            setOffen(null)
          }}
          onSave={(neu) => save(neu, platz, () => setOffen(null))}
        />
      )}
      <Rueckfrage
        open={wer !== undefined}
        frage={`${wer ? personNameOf(wer) : 'Person'} entfernen?`}
        ja="Entfernen"
        sonst="Die Person bleibt im Team."
        keys={[['agenturen']]}
        onJa={() => callApi(updateTeam, { params: { id: agentur.id }, body: { version: team.version, personen: without(personen, gehend) } })}
        onDone={() => setGehend(null)}
        onClose={() => setGehend(null)}
      >
        <p>Auch ihre Nachweise werden gelöscht.</p>
      </Rueckfrage>
    </>
  )
}

/** The whole team is sent, under the version that was read. */
function useTeam(agenturId: string, team: Team) {
  const { confirm, laeuft, reset } = useFrage({ keys: [['agenturen']] })

  async function save(personen: NachwuchspersonEingabe[], platz: number, onDone: () => void): Promise<Feldsaetze | null> {
    let saetze: Feldsaetze | null = { '': 'Das wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.' }
    const wer = personen[platz]
    async function send() {
      try {
        return await callApi(updateTeam, { params: { id: agenturId }, body: { version: team.version, personen } })
      } catch (error) {
        if (error instanceof ApiError) saetze = feldsaetzeOf(error, platz)
        throw error
      }
    }
    await confirm({ frage: `Angaben von ${wer ? personNameOf(wer) : 'Person'}:`, sonst: 'Am Team wurde nichts geändert.' }, send, () => {
      saetze = null
      onDone()
    })
    return saetze
  }
  return { save, laeuft, reset }
}

/** What is said of the person in the dialog stands at its field, everything else below. */
function feldsaetzeOf({ satz, fields = {} }: ApiError, platz: number): Feldsaetze {
  const vor = `personen.${platz}.`
  const eigene = Object.entries(fields).filter(([name]) => name.startsWith(vor))
  if (eigene.length > 0) return Object.fromEntries(eigene.map(([name, text]) => [name.slice(vor.length), text]))
  return { '': Object.values(fields)[0] ?? satz }
}

function satzOf({ darfAendern }: Team, isBuero: boolean): string {
  if (isBuero)
    return 'Nachweise sehen nur Sie im Wettbewerbsbüro; jedes Herunterladen steht im Verlauf. Zugelassen wird eine Arbeit, wenn alle anerkannt sind.'
  if (!darfAendern)
    return 'Sie haben abgegeben: Das Team ändert jetzt nur noch das Wettbewerbsbüro. Nachweise können Sie weiter hochladen und ersetzen.'
  return 'Jede Person braucht eine Studienbestätigung (nach dem Abschluss das Zeugnis), wer noch nicht 18 ist auch die Einwilligung der Eltern. Beides muss bis zur Abgabe da sein, als PDF oder Foto.'
}

function toEingabe({ id, firstname, lastname, rolle, geburtsdatum, ansprechperson }: Team['personen'][number]): NachwuchspersonEingabe {
  return { id, firstname, lastname, rolle, geburtsdatum, ansprechperson }
}

function without(personen: readonly NachwuchspersonEingabe[], gehend: string | null): NachwuchspersonEingabe[] {
  const rest = personen.filter(({ id }) => id !== gehend)
  const hat = rest.some(({ ansprechperson }) => ansprechperson)
  return rest.map((person, index) => (hat || index > 0 ? person : { ...person, ansprechperson: true }))
}
