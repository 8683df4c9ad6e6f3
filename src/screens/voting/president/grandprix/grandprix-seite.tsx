import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { confirmGrandPrix, openGrandPrix, type GrandPrix } from '#contract/grandprix.ts'
import type { RundeStatus } from '#contract/runde.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { AbstimmungLaeuft } from '../abstimmung-laeuft.tsx'
import { hatQuorum } from './grandprix-werke.tsx'

export interface SeiteProps {
  grandPrix: GrandPrix
  /** undefined: nothing is chosen yet; null: none is to have it. */
  wahl: string | null | undefined
  onWahl(wahl: string | null): void
}

/** What is to be done next: open, close, decide; or how it was decided. */
export function GrandPrixSeite(props: SeiteProps) {
  const { grandPrix } = props
  const { juryId, runde, warum, entscheidung, darfEntscheiden } = grandPrix
  if (entscheidung) return <Entschieden grandPrix={grandPrix} entscheidung={entscheidung} />
  if (runde === null) return warum === null ? <Oeffnen grandPrix={grandPrix} /> : <NochNicht juryId={juryId} warum={warum} />
  if (runde.status === 'GESCHLOSSEN') return darfEntscheiden ? <Entscheiden {...props} rundeId={runde.id} /> : <NurVorsitz />
  return (
    <section className="stichwahl" aria-label="Abstimmung">
      <h2>{LAUF_TITEL[runde.status] ?? 'Abstimmung'}</h2>
      <AbstimmungLaeuft juryId={juryId} rundeId={runde.id} status={runde.status} darfSchliessen />
    </section>
  )
}

const LAUF_TITEL: Partial<Record<RundeStatus, string>> = {
  OFFEN: 'Die Jury stimmt ab',
  PAUSIERT: 'Die Abstimmung ist angehalten',
  NACHLAUF: 'Die Abstimmung ist geschlossen',
}

function NochNicht({ juryId, warum }: { juryId: string; warum: string }) {
  return (
    <section className="stichwahl" aria-label="Noch nicht">
      <h2>Noch nicht</h2>
      <p>{warum}</p>
      <ButtonLink as={Link} to={`/voting/president/${juryId}/medaillen`} size="touch" block>
        Zum Medaillen-Tisch
      </ButtonLink>
    </section>
  )
}

function NurVorsitz() {
  return (
    <section className="stichwahl" aria-label="Entscheiden">
      <h2>Ausgezählt</h2>
      <p>Entscheiden und bestätigen kann nur der Juryvorsitz.</p>
    </section>
  )
}

function Oeffnen({ grandPrix: { juryId, werke, stimmberechtigt, darfEntscheiden } }: { grandPrix: GrandPrix }) {
  const headers = usePersonKopf()
  const [fragt, setFragt] = useState(false)
  if (!darfEntscheiden) return <NurVorsitz />
  const anzahl = werke.length === 1 ? 'eine Arbeit' : `${werke.length} Arbeiten`
  return (
    <section className="stichwahl" aria-label="Eröffnen">
      <h2>Eigene kurze Runde</h2>
      <p>{`Alle stimmen zu ${werke.length === 1 ? 'dieser Arbeit' : 'jeder dieser Arbeiten'} mit Ja oder Nein. Wie es steht, liest niemand, bevor Sie schließen.`}</p>
      <p>{`${stimmberechtigt} stimmberechtigt`}</p>
      <Button size="touch" variant="confirm" block icon={<DeviceTabletIcon size={22} />} onClick={() => setFragt(true)}>
        Auf den Tablets öffnen
      </Button>
      <Rueckfrage
        open={fragt}
        knopf="touch"
        frage="Über den Grand Prix abstimmen lassen?"
        ja="Abstimmung öffnen"
        ton="confirm"
        sonst="Eröffnet ist noch nichts."
        keys={[['jury', juryId]]}
        onJa={() => callApi(openGrandPrix, { headers, params: { juryId }, body: { einreichungIds: werke.map(({ id }) => id) } })}
        onDone={() => setFragt(false)}
        onClose={() => setFragt(false)}
      >
        <p>{`Die Jury sieht auf ihren Tablets nur noch ${anzahl} mit Gold. Die Liste steht dann fest.`}</p>
      </Rueckfrage>
    </section>
  )
}

/** One work, or none for a reason. */
function Entscheiden({ grandPrix, wahl, onWahl, rundeId }: SeiteProps & { rundeId: string }) {
  const { juryId, werke, fassung, offenePunkte } = grandPrix
  const headers = usePersonKopf()
  const [grund, setGrund] = useState('')
  const [fragt, setFragt] = useState(false)
  const werk = werke.find(({ id }) => id === wahl)
  const begruendung = grund.trim()
  const brauchtGrund = wahl === null || (werk?.ergebnis !== null && werk !== undefined && (werk.ergebnis?.rang !== 1 || werk.ergebnis.gleichstand))
  const warum = warumNicht({
    offenePunkte,
    gewaehlt: wahl !== undefined,
    unterQuorum: werk !== undefined && !hatQuorum(werk),
    grundFehlt: brauchtGrund && begruendung === '',
  })
  return (
    <section className="stichwahl" aria-label="Entscheiden">
      <h2>Wer bekommt den Grand Prix?</h2>
      <p>{werk ? `„${werk.titel}“, statt des Goldes.` : wahlSatz(werke)}</p>
      <CheckField type="radio" name="grandprix" label="Kein Grand Prix" checked={wahl === null} onChange={() => onWahl(null)} />
      <TextAreaField
        label={brauchtGrund ? 'Begründung, steht im Protokoll' : 'Begründung, steht im Protokoll (freiwillig)'}
        rows={3}
        maxLength={1000}
        value={grund}
        onChange={(event) => setGrund(event.currentTarget.value)}
      />
      {warum ? <p id="grandprix-warum">{warum}</p> : null}
      <Button
        size="touch"
        variant="confirm"
        block
        icon={<SealCheckIcon size={22} />}
        aria-disabled={warum !== null || undefined}
        aria-describedby={warum === null ? undefined : 'grandprix-warum'}
        onClick={() => (warum === null ? setFragt(true) : undefined)}
      >
        {wahl === null ? 'Keinen Grand Prix vergeben' : 'Grand Prix vergeben'}
      </Button>
      <Rueckfrage
        open={fragt}
        knopf="touch"
        frage={werk ? `Grand Prix für „${werk.titel}“ bestätigen?` : 'Keinen Grand Prix vergeben?'}
        ja="Bestätigen"
        ton="confirm"
        sonst="Es wurde nichts bestätigt."
        keys={[['jury', juryId]]}
        onJa={() =>
          callApi(confirmGrandPrix, {
            headers,
            params: { juryId, rundeId },
            body: { fassung, einreichungId: wahl ?? null, ...(begruendung !== '' && { begruendung }) },
          })
        }
        onDone={() => setFragt(false)}
        onClose={() => setFragt(false)}
      >
        <p>Danach ändert sich daran nichts mehr, auch keine Stimme. Öffentlich wird damit noch nichts.</p>
      </Rueckfrage>
    </section>
  )
}

function wahlSatz(werke: GrandPrix['werke']): string {
  const waehlbar = werke.filter(hatQuorum).length
  if (waehlbar === 0) return 'Keine Arbeit hat das Quorum erreicht. Möglich ist nur:'
  const unter = waehlbar < werke.length ? ' Unter dem Quorum geht es nicht.' : ''
  return `Wählen Sie links eine Arbeit.${unter} Oder keine:`
}

interface Hindernis {
  offenePunkte: number
  gewaehlt: boolean
  unterQuorum: boolean
  grundFehlt: boolean
}

function warumNicht({ offenePunkte, gewaehlt, unterQuorum, grundFehlt }: Hindernis): string | null {
  if (offenePunkte > 0) return 'Über verspätete oder widersprüchliche Stimmen ist noch zu entscheiden, unter „Ergebnisse“.'
  if (!gewaehlt) return 'Geht, sobald Sie gewählt haben.'
  if (unterQuorum) return 'Diese Arbeit hat das Quorum nicht erreicht. Bitte wählen Sie noch einmal.'
  return grundFehlt ? 'Geht, sobald die Begründung dasteht.' : null
}

function Entschieden({ grandPrix: { werke }, entscheidung }: { grandPrix: GrandPrix; entscheidung: NonNullable<GrandPrix['entscheidung']> }) {
  const { einreichungId, begruendung, name, zeitMs } = entscheidung
  const titel = werke.find(({ id }) => id === einreichungId)?.titel
  return (
    <section className="stichwahl" aria-label="Entscheidung">
      <h2>{einreichungId === null ? 'Kein Grand Prix' : `Grand Prix für „${titel ?? 'eine Arbeit'}“`}</h2>
      {begruendung ? <p>{`„${begruendung}“`}</p> : null}
      <p>{`Bestätigt von ${name}, ${formatZeitpunkt(zeitMs)}.`}</p>
    </section>
  )
}
