import type { Amt } from '#contract/wiedereroeffnung.ts'
import { WIEDEREROEFFNUNG_ART } from '../jury/wiedereroeffnung.ts'
import type { Vorgang } from './protokoll.ts'
import type { Wiedereintrag } from './wiedereroeffnung-inhalt.ts'

/** As its row says it; only what was confirmed is an entry. */
export interface WiederZeuge {
  id: string
  rundeId: string
  amt: string
  grund: string
  createdMs: number
  createdBy: string
  endeMs: number | null
  endeVon: string | null
}

type Siegelbar = Pick<Vorgang, 'art' | 'status' | 'rundeId' | 'benutzerId' | 'kommentar'> & { wiedereroeffnung: Wiedereintrag }

/** A step of the round, by whoever agreed; who had proposed it, and as whom each of both, stands inside. */
export function sealWiedereroeffnung({ id, rundeId, amt, grund, createdMs, createdBy, endeVon }: WiederZeuge, zugestimmtAls: Amt): Siegelbar {
  const vorschlag = { benutzerId: createdBy, amt, serverMs: createdMs }
  return {
    art: WIEDEREROEFFNUNG_ART,
    status: 'PAUSIERT',
    rundeId,
    benutzerId: endeVon,
    kommentar: grund,
    wiedereroeffnung: { id, vorschlag, amt: zugestimmtAls },
  }
}
