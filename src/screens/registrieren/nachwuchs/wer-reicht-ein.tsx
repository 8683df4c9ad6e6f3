import { useState } from 'react'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { VOLLJAEHRIG, alterAm, type Altersregel, type NachwuchspersonEingabe } from '#contract/nachwuchsperson.ts'
import { Textzeile } from '#src/parts/editor/felder.tsx'
import { alterssatzOf } from '#src/parts/nachwuchs/nachwuchs-worte.ts'
import { PersonDialog } from '#src/parts/nachwuchs/person-dialog.tsx'
import { TeamTabelle } from '#src/parts/nachwuchs/team-tabelle.tsx'
import { isoTagOf } from '#src/lib/datum-eingabe.ts'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import type { useNachwuchsregistrierung } from './use-nachwuchsregistrierung.ts'

const MODI = [
  { value: 'ALLEIN', label: 'Allein' },
  { value: 'TEAM', label: 'Im Team' },
] as const

/** The people and their school. */
export function WerReichtEin({ registrierung }: { registrierung: ReturnType<typeof useNachwuchsregistrierung> }) {
  const { form, angebot, alle, modus, personen, changeTeam } = registrierung
  const [offen, setOffen] = useState<number | null>(null)
  const [heuteHier] = useState(() => isoTagOf(Date.now()))
  const heute = angebot.data?.heute ?? heuteHier
  const allein = modus === 'ALLEIN'
  /** Of what is shown, where it stands among all who were entered. */
  const platzOf = (platz: number) =>
    allein
      ? Math.max(
          0,
          alle.findIndex(({ ansprechperson }) => ansprechperson),
        )
      : platz

  function remove(platz: number) {
    const rest = alle.toSpliced(platz, 1)
    const hat = rest.some(({ ansprechperson }) => ansprechperson)
    changeTeam({ alle: rest.map((person, index) => (hat || index > 0 ? person : { ...person, ansprechperson: true })) })
  }

  return (
    <>
      <section className="wahl__teil" aria-labelledby="team-teil">
        <div className="wahl__teilkopf">
          <h2 id="team-teil">{allein ? 'Sie selbst' : 'Ihr Team'}</h2>
          <Segmented label="Allein oder im Team" size="desktop" options={MODI} value={modus} onChange={(neu) => changeTeam({ modus: neu })} />
        </div>
        {personen.length === 0 ? (
          <Button onClick={() => setOffen(0)}>Ihre Angaben eintragen</Button>
        ) : (
          <TeamTabelle
            team={personen}
            heute={heute}
            nachweisOf={(person) => <Noetig person={person} heute={heute} />}
            aendern={{
              onEdit: (platz) => setOffen(platzOf(platz)),
              onRemove: remove,
              onAdd: allein ? null : () => setOffen(alle.length),
            }}
          />
        )}
        <Personensatz satz={personenSatzOf(form.formState.errors.personen)} />
      </section>
      <section className="wahl__teil" aria-labelledby="schule-teil">
        <h2 id="schule-teil">{allein ? 'Ihre Hochschule' : 'Die Hochschule des Teams'}</h2>
        <div className="editor__felder">
          <Textzeile form={form} name="hochschule" label="Hochschule oder Schule" />
          <Textzeile form={form} name="studiengang" label="Studiengang" optional />
        </div>
        {angebot.data && personen.length > 0 ? <Alterssatz team={personen} regel={angebot.data} /> : null}
      </section>
      {offen === null ? null : (
        <PersonDialog
          team={alle}
          platz={offen}
          allein={allein}
          ansprechHinweis="An sie schreiben wir, und mit ihrer Adresse melden Sie sich an."
          heute={heute}
          onClose={() => setOffen(null)}
          onSave={async (team) => {
            changeTeam({ alle: team })
            setOffen(null)
            return null
          }}
        />
      )}
    </>
  )
}

/** What this person will have to prove. */
function Noetig({ person, heute }: { person: NachwuchspersonEingabe; heute: string }) {
  const minderjaehrig = alterAm(person.geburtsdatum, heute) < VOLLJAEHRIG
  return (
    <>
      <span className="wahl__nachweis">
        <FileTextIcon size={20} aria-hidden="true" />
        Studienbestätigung folgt
      </span>
      {minderjaehrig ? (
        <span className="wahl__nachweis wahl__nachweis--amber">
          <SignatureIcon size={20} aria-hidden="true" />
          Einwilligung der Eltern nötig
        </span>
      ) : null}
    </>
  )
}

function Alterssatz({ team, regel }: { team: readonly NachwuchspersonEingabe[]; regel: Altersregel }) {
  const { erfuellt, satz } = alterssatzOf(team, regel)
  return (
    <p className={erfuellt ? 'wahl__gut' : 'wahl__schlecht'} role="status">
      {erfuellt ? <CheckCircleIcon size={18} weight="fill" aria-hidden="true" /> : <WarningCircleIcon size={18} weight="fill" aria-hidden="true" />}
      {satz}
    </p>
  )
}

function Personensatz({ satz }: { satz: string | null }) {
  return satz === null ? null : (
    <p className="wahl__schlecht" role="alert">
      <WarningCircleIcon size={18} weight="fill" aria-hidden="true" />
      {satz}
    </p>
  )
}

/** Of the whole list, or of the first person with whom something is wrong. */
function personenSatzOf(fehler: unknown): string | null {
  if (typeof fehler !== 'object' || fehler === null) return null
  if ('message' in fehler && typeof fehler.message === 'string') return fehler.message
  for (const value of Object.values(fehler)) {
    const satz = personenSatzOf(value)
    if (satz !== null) return satz
  }
  return null
}
