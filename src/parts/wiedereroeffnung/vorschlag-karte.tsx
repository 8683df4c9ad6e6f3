import { AMT_WORT, decideWiedereroeffnung, type Wiedereroeffnung } from '#contract/wiedereroeffnung.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { followHeading } from '#src/parts/fokus/follow-heading.ts'
import { Button } from '#src/ui/button.tsx'
import { keysOf, sizeOf, type WiedereroeffnungProps } from './wiedereroeffnung-raum.ts'

const BLEIBT = 'Die Runde bleibt geschlossen.'

interface VorschlagProps extends WiedereroeffnungProps {
  vorschlag: NonNullable<Wiedereroeffnung['vorschlag']>
  onFrage(): void
}

/** Who proposed it and why, whose agreement is missing, and what whoever looks may do about it. */
export function VorschlagKarte({ juryId, runde: { rundeId, titel, hindernis }, kopf: headers, raum, vorschlag, onFrage }: VorschlagProps) {
  const size = sizeOf({ raum })
  const { run, laeuft, fehler } = useAktion({ keys: keysOf(juryId), absage: { frage: `„${titel}“ wieder öffnen:`, sonst: BLEIBT } })
  const { id, grund, durch, amt, createdMs, eigener, darfBestaetigen } = vorschlag
  const weg = eigener ? 'Zurückziehen' : 'Ablehnen'
  const drop = () => callApi(decideWiedereroeffnung, { headers, params: { juryId, rundeId, wiedereroeffnungId: id }, body: { bestaetigt: false } })
  return (
    <>
      <p className="wiedereroeffnung__grund">{`„${grund}“`}</p>
      <p>{`${durch}, ${AMT_WORT[amt]}, ${formatZeitpunkt(createdMs)}. ${fehltSatz(vorschlag)}`}</p>
      {darfBestaetigen && hindernis !== null ? <p>{`Zustimmen geht gerade nicht. ${hindernis}`}</p> : null}
      <div className="wiedereroeffnung__wege">
        {darfBestaetigen && hindernis === null ? (
          <Button size={size} variant="confirm" aria-label={`Zustimmen: „${titel}“ wieder öffnen`} onClick={onFrage}>
            Zustimmen …
          </Button>
        ) : null}
        <Button size={size} loading={laeuft} aria-label={`${weg}: „${titel}“ wieder öffnen`} onClick={() => void run(drop, followHeading)}>
          {weg}
        </Button>
      </div>
      <Absage fehler={fehler} sonst={BLEIBT} />
    </>
  )
}

function fehltSatz({ amt, eigener, darfBestaetigen }: VorschlagProps['vorschlag']): string {
  if (darfBestaetigen) return `Stimmen Sie zu, ist die Runde wieder offen. Bis dahin bleibt sie geschlossen.`
  const wer = amt === 'VORSITZ' ? 'das Wettbewerbsbüro' : 'der Juryvorsitz'
  return `${eigener ? 'Jetzt' : 'Zustimmen'} muss ${wer}${eigener ? ' zustimmen' : ''}. Bis dahin bleibt die Runde geschlossen.`
}
