import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { distributeMedaillen, type Verteilt } from '#contract/medaillen-regel.ts'
import { applyAenderung, type Aenderung, type Vergabe } from '#contract/medaillen-stand.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { ApiError, fehlersatzOf } from '#src/api/api-error.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { useEreignisse } from '#src/parts/ereignis/use-ereignisse.ts'
import { followHeading } from '#src/parts/fokus/follow-heading.ts'
import { uebersichtQuery } from '#src/parts/ergebnis/ergebnis-queries.ts'
import { ProbelaufBand } from '#src/parts/probelauf/probelauf-band.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { useRaum } from '#src/ui/raum.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { FlaskIcon } from '@phosphor-icons/react/dist/csr/Flask'
import { BestaetigtHinweis, useBestaetigt } from './bestaetigt-hinweis.tsx'
import { OhneVergabe } from './ohne-vergabe.tsx'
import { RundeBestaetigen } from './runde-bestaetigen.tsx'
import { MedaillenHeader } from './medaillen-header.tsx'
import { MedaillenSeite } from './medaillen-seite.tsx'
import { laeuftNoch } from './stichwahl-worte.ts'
import { TischKategorien } from './tisch-kategorien.tsx'
import { TischListe } from './tisch-liste.tsx'
import { TischProtokoll } from './tisch-protokoll.tsx'
import { tischQuery } from './tisch-query.ts'
import { MedaillenZahlen } from './tisch-zeichen.tsx'
import { useStichwahl } from './use-stichwahl.ts'
import { useTischschritt } from './use-tischschritt.ts'
import { useVersuch } from './use-versuch.ts'
import './medaillen-screen.css'

/** `/voting/president/:juryId/medaillen[/:kategorieId]`, design 14: what holds is solid, what is tried is dashed and changes nothing. */
export function Component() {
  useRaum('dark')
  useTitel('Medaillen-Tisch')
  const { juryId = '', kategorieId } = useParams()
  useEreignisse(juryId)
  const { data: tisch, error, refetch } = useQuery(tischQuery({ juryId, kategorieId }, usePersonKopf()))
  if (!tisch) return <OhneTisch juryId={juryId} fehler={error} onRetry={() => void refetch()} />
  return (
    <>
      {tisch.probelauf ? <ProbelaufBand /> : null}
      <Tisch tisch={tisch} />
    </>
  )
}

type Ansicht = 'wirklichkeit' | 'versuch'

function Tisch({ tisch }: { tisch: Medaillentisch }) {
  const { juryId, kategorieId, runde, werke, darfEntscheiden } = tisch
  const kategorie = tisch.kategorien.find(({ id }) => id === kategorieId)
  const titel = kategorie?.titel ?? ''
  const headers = usePersonKopf()
  const vorsitz = useQuery(uebersichtQuery(juryId, headers)).data?.vorsitz ?? null
  const versuch = useVersuch(kategorieId, tisch.stand)
  const [ansicht, setAnsicht] = useState<Ansicht>('wirklichkeit')
  const [offen, setOffen] = useState<'protokoll' | 'bestaetigen' | null>(null)
  const { bestaetigt, note } = useBestaetigt(runde)
  const probe = useMemo(() => applyAenderung(tisch.stand, versuch.aenderung, versuch.grund.trim()), [tisch.stand, versuch.aenderung, versuch.grund])
  const gilt = useMemo(() => distributeMedaillen(werke, tisch.stand), [werke, tisch.stand])
  const waere = useMemo(() => distributeMedaillen(werke, probe), [werke, probe])
  const giltOf = useMemo(() => new Map(gilt.zeilen.map(({ id, medaille }) => [id, medaille])), [gilt])
  const { send, laeuft, fehler, reset } = useTischschritt(tisch, titel)
  const fertig = tisch.stand.fertig !== null
  const fest = !darfEntscheiden || fertig
  const stichwahl = useStichwahl(tisch, fest)
  const imVersuch = ansicht === 'versuch' && !fest
  const stand = imVersuch ? probe : tisch.stand
  const verteilt = imVersuch ? waere : gilt

  function versuche(aenderung: Aenderung) {
    reset()
    versuch.add(aenderung)
    setAnsicht('versuch')
  }
  function undo() {
    versuch.undo()
    if (versuch.schritte === 1) setAnsicht('wirklichkeit')
  }
  function verwirf() {
    versuch.verwerfen()
    setAnsicht('wirklichkeit')
    followHeading()
  }
  const uebernommen = () => (versuch.uebernommen() ? setAnsicht('wirklichkeit') : undefined)
  const entscheide = (entscheidungen: Entscheidungen) => versuche({ entscheidungen: withoutRegel(verteilt, entscheidungen) })
  return (
    <div className="medaillen">
      <MedaillenHeader
        tisch={tisch}
        vorsitz={vorsitz}
        laeuft={laeuft}
        sperre={sperreOf(tisch, { versucht: imVersuch || !versuch.leer, verletzt: gilt.verstoesse.length > 0 })}
        ruecknehmbar={versuch.schritte > 0 || tisch.ruecknehmbar}
        onRueckgaengig={() => (versuch.schritte === 0 ? send({ art: 'RUECKGAENGIG' }) : undo())}
        onProtokoll={() => setOffen('protokoll')}
        onAbschluss={() => send({ art: 'ABSCHLUSS' })}
        onOeffne={() => send({ art: 'OEFFNUNG' })}
        onBestaetige={() => setOffen('bestaetigen')}
      />
      <div className="medaillen__lage">
        <TischKategorien tisch={tisch} onProtokoll={() => setOffen('protokoll')} />
        <main className="medaillen__mitte" id="inhalt">
          <BestaetigtHinweis bestaetigt={bestaetigt} runde={runde} />
          <Titelzeile tisch={tisch} titel={titel} {...(!fest && { ansicht })} onAnsicht={setAnsicht} />
          <section className="medaillen__rahmen" data-versuch={imVersuch || undefined} aria-label={imVersuch ? 'Versuch' : 'Es gilt'}>
            <Hinweis imVersuch={imVersuch} leer={versuch.leer} fertig={fertig} gilt={gilt} />
            {kategorie && !imVersuch ? <OhneVergabe kategorie={kategorie} vorbei={tisch.bestaetigtMs !== null} /> : null}
            <TischListe
              tisch={tisch}
              stand={stand}
              verteilt={verteilt}
              fest={fest}
              gilt={giltOf}
              onSchwelle={(stufe, schwelle) => versuche({ schwellen: { [stufe]: schwelle } })}
              onEntscheide={entscheide}
              stichwahl={stichwahl}
            />
          </section>
        </main>
        <MedaillenSeite
          tisch={tisch}
          versuch={versuch}
          probe={probe}
          gilt={gilt}
          waere={waere}
          fest={fest}
          aktion={{ laeuft, fehler }}
          stichwahl={stichwahl}
          onAendere={versuche}
          onUebernehmen={() => send({ art: 'UEBERNAHME', aenderung: versuch.aenderung, begruendung: versuch.grund.trim() }, uebernommen)}
          onVerwerfen={verwirf}
        />
      </div>
      <TischProtokoll tisch={tisch} open={offen === 'protokoll'} onClose={() => setOffen(null)} />
      <RundeBestaetigen tisch={tisch} open={offen === 'bestaetigen'} onDone={() => (setOffen(null), note())} onClose={() => setOffen(null)} />
    </div>
  )
}

type Entscheidungen = Record<string, Vergabe>

/** What the lines would give anyhow is no decision. */
function withoutRegel({ zeilen }: Verteilt, entscheidungen: Entscheidungen): Record<string, Vergabe | null> {
  const regelOf = new Map(zeilen.map(({ id, regel }) => [id, regel]))
  return Object.fromEntries(Object.entries(entscheidungen).map(([id, medaille]) => [id, regelOf.get(id) === medaille ? null : medaille]))
}

function sperreOf(tisch: Medaillentisch, { versucht, verletzt }: { versucht: boolean; verletzt: boolean }): string | null {
  if (versucht) return 'Abschließen geht nur in der Wirklichkeit'
  if (tisch.darfEntscheiden && tisch.stichwahlen.some((each) => each.kategorieId === tisch.kategorieId && laeuftNoch(each)))
    return 'Zuerst endet die Stichwahl'
  return verletzt && tisch.darfEntscheiden ? 'Zuerst ist noch etwas zu lösen' : null
}

function Titelzeile({
  tisch,
  titel,
  ansicht,
  onAnsicht,
}: {
  tisch: Medaillentisch
  titel: string
  ansicht?: Ansicht
  onAnsicht(ansicht: Ansicht): void
}) {
  return (
    <div className="medaillen__titel">
      <div>
        <h1 className="text-display-lg">{titel}</h1>
        <p>{lageOf(tisch)}</p>
      </div>
      {ansicht === undefined ? null : (
        <Segmented
          label="Ansicht"
          value={ansicht}
          onChange={onAnsicht}
          options={[
            { value: 'wirklichkeit', label: 'Wirklichkeit' },
            { value: 'versuch', label: 'Was wäre, wenn', icon: <FlaskIcon size={20} aria-hidden="true" /> },
          ]}
        />
      )}
    </div>
  )
}

function Hinweis({ imVersuch, leer, fertig, gilt }: { imVersuch: boolean; leer: boolean; fertig: boolean; gilt: Verteilt }) {
  return (
    <p className="medaillen__hinweis">
      <HinweisWort imVersuch={imVersuch} leer={leer} fertig={fertig} />
      <span className="medaillen__gilt">
        Es gilt <MedaillenZahlen vergeben={gilt.vergeben} />
      </span>
    </p>
  )
}

function HinweisWort({ imVersuch, leer, fertig }: { imVersuch: boolean; leer: boolean; fertig: boolean }) {
  if (imVersuch)
    return (
      <span>
        <strong>Nur ein Versuch.</strong> Nichts davon gilt, bis Sie es mit Begründung übernehmen.
      </span>
    )
  if (!leer) return <span>Ihr Versuch ist noch da, unter „Was wäre, wenn“.</span>
  return <span>{fertig ? 'Diese Kategorie ist abgeschlossen.' : 'So stehen die Medaillen jetzt.'}</span>
}

function lageOf({ werke, stimmberechtigt }: Medaillentisch): string {
  const ohne = werke.filter(({ gueltig }) => !gueltig).length
  if (werke.length === 0) return `Keine Einreichung · ${stimmberechtigt} stimmberechtigt`
  const quorum = ohne === 0 ? 'Quorum bei allen erreicht' : `${ohne} unter dem Quorum`
  return `${werke.length === 1 ? '1 Einreichung' : `${werke.length} Einreichungen`} · ${stimmberechtigt} stimmberechtigt · ${quorum}`
}

function OhneTisch({ juryId, fehler, onRetry }: { juryId: string; fehler: Error | null; onRetry(): void }) {
  return (
    <main className="medaillen__leer" id="inhalt">
      <h1 className="text-display-lg">Medaillen-Tisch</h1>
      {fehler ? <Weshalb juryId={juryId} fehler={fehler} onRetry={onRetry} /> : <Skeleton height={480} radius={12} />}
    </main>
  )
}

function Weshalb({ juryId, fehler, onRetry }: { juryId: string; fehler: Error; onRetry(): void }) {
  if (!(fehler instanceof ApiError && fehler.kind === 'refused')) return <InlineError title={fehlersatzOf(fehler)} onRetry={onRetry} />
  // Nothing went wrong: it is too early.
  if (fehler.status === 409)
    return (
      <EmptyState title="Noch ist nichts zu verteilen" action={<Weg to={`/voting/president/${juryId}`}>Zu den Ergebnissen</Weg>}>
        {fehler.satz}
      </EmptyState>
    )
  return (
    <InlineError title={fehler.satz}>
      <Weg to="/dashboard/">Zur Übersicht</Weg>
    </InlineError>
  )
}

function Weg({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink as={Link} to={to} size="touch">
      {children}
    </ButtonLink>
  )
}
