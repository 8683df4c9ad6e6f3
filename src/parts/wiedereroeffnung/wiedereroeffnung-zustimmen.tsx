import { decideWiedereroeffnung } from '#contract/wiedereroeffnung.ts'
import { callApi } from '#src/api/client.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Folgen } from './wiedereroeffnung-folgen.tsx'
import { keysOf, type WiedereroeffnungProps } from './wiedereroeffnung-raum.ts'

interface ZustimmenProps extends Omit<WiedereroeffnungProps, 'amt'> {
  vorschlagId: string
  /** It is open: what was pressed is gone with what it was about. */
  onDone(): void
  onClose(): void
}

/** The other one of the two opens it. */
export function WiedereroeffnungZustimmen({ juryId, runde: { rundeId, titel }, kopf: headers, raum, vorschlagId, onDone, onClose }: ZustimmenProps) {
  const params = { juryId, rundeId, wiedereroeffnungId: vorschlagId }
  return (
    <Rueckfrage
      open
      size="md"
      knopf={raum === 'jury' ? 'touch' : 'desktop'}
      ton="confirm"
      frage={`„${titel}“ wieder öffnen?`}
      ja="Zustimmen und öffnen"
      sonst="Es wurde nichts geändert."
      keys={keysOf(juryId)}
      onJa={() => callApi(decideWiedereroeffnung, { headers, params, body: { bestaetigt: true } })}
      onDone={onDone}
      onClose={onClose}
    >
      <Folgen />
    </Rueckfrage>
  )
}
