import type { GeraetDb } from '../lager/geraet-db.ts'
import { withTimeout } from '../kern/pause.ts'
import type { Umgebung } from '../kern/umgebung.ts'

/** Storage that does not say whose the device is keeps nobody from voting. */
const WECHSEL_MS = 1_000
/** What was read while the finger came down holds for its tap, no longer. */
const VORAB_MS = 1_000

/** A frozen page hears of no logout: before a tap is called saved, it is looked up whose the device is. A session that ran out is no logout. */
export interface Eigentum {
  /** The answer may be here before the tap is. */
  prepare(): void
  /** Whether it was prepared, and the device is this person's; each answer holds once. */
  isBekannt(): boolean
  /** False where the device is nobody's or somebody else's by now. */
  look(): Promise<boolean>
}

export interface EigentumTeile {
  benutzerId: string
  geraetDb: Pick<GeraetDb, 'readWechsel'>
  umgebung: Pick<Umgebung, 'schedule'>
}

export function createEigentum({ benutzerId, geraetDb, umgebung: { schedule } }: EigentumTeile): Eigentum {
  let bekannt = false
  let cancel = () => {}

  async function look(): Promise<boolean> {
    const wechsel = await withTimeout(schedule, geraetDb.readWechsel(), WECHSEL_MS).catch(() => null)
    const { benutzerId: hier = benutzerId } = wechsel ?? {}
    return hier === benutzerId
  }

  function forget(): void {
    bekannt = false
    cancel()
    cancel = () => {}
  }

  return {
    look,
    prepare() {
      forget()
      let ended = false
      cancel = schedule(() => {
        ended = true
        bekannt = false
      }, VORAB_MS)
      const ofThis = cancel
      void look().then((eigenes) => (bekannt = eigenes && !ended && cancel === ofThis))
    },
    isBekannt() {
      const known = bekannt
      forget()
      return known
    },
  }
}
