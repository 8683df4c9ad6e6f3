import { hasAnyRolle } from '#contract/rolle.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { GeraetDb } from '../lager/geraet-db.ts'
import type { Historien } from './historie.ts'
import type { Lager } from '../lager/lager.ts'
import type { LadeFehler } from '../paket/lade-fehler.ts'
import type { PaketLeser } from '../paket/paket-leser.ts'
import type { PaketSpeicher } from '../paket/paket-speicher.ts'
import { pruneBelege } from '../lager/prune-belege.ts'
import { pullStimmen } from './pull-stimmen.ts'
import type { JuryAbsage } from '../kern/tablet.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import type { Bilanz } from './verbuche-antwort.ts'

/** Whom the server answers about own Stimmen. */
const STIMMENDE = ['JURY', 'JURYPRAESIDENT'] as const

export interface NachlesenTeile {
  benutzerId: string
  lager: Lager
  umgebung: Umgebung
  geraetDb: Pick<GeraetDb, 'readAngemeldet'>
  pakete: PaketSpeicher
  leser: Pick<PaketLeser, 'observePaket'>
  /** The server goes on from a backup. */
  onAndere(historien: Historien): void
  /** `angenommen`: the server took the session for what it is. */
  onNetz(erreicht: boolean, angenommen?: boolean): void
}

/** What is read again after an answer: own Stimmen, and packages that have changed or are no longer this person's. */
export interface Nachlesen {
  onBilanz(bilanz: Bilanz, paketRevisionen: Record<string, number>): void
  /** With a package come the votes given on another tablet; without them they would be given again and contradict. */
  onVerglichen(juryId: string): void
  refreshJury(juryId: string): Promise<JuryAbsage | null>
  /** Own Stimmen only; false when the server did not answer. */
  refreshStimmen(juryId: string): Promise<boolean>
}

export function createNachlesen(teile: NachlesenTeile): Nachlesen {
  const { benutzerId, lager, umgebung, geraetDb, pakete, leser, onNetz, onAndere } = teile
  // One after the other: an older answer must not be stored after a newer one.
  let turn: Promise<unknown> = Promise.resolve()

  async function isOwnSession(): Promise<boolean> {
    return (await geraetDb.readAngemeldet())?.benutzerId === benutzerId
  }

  /** Whoever presents or administers without a seat has no votes here, and would be refused. */
  async function isOhneStimmen(juryId: string): Promise<boolean> {
    const angemeldet = await geraetDb.readAngemeldet()
    return !hasAnyRolle(angemeldet?.rollen ?? [], STIMMENDE) || (await pakete.hasSitz(juryId).catch(() => null)) === false
  }

  async function pull(juryId: string): Promise<boolean> {
    if (!(await isOwnSession())) return false
    if (await isOhneStimmen(juryId)) return true
    try {
      const andere = await pullStimmen(lager, umgebung, juryId)
      if (andere) onAndere(andere)
      onNetz(true, true)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onNetz(error.kind !== 'offline')
      if (error.code !== 'not-member') return false
      // What is here to be shown stays, and so does one that is being fetched: no seat is no refusal of the package.
      if (await pakete.hasSitz(juryId)) await pakete.removePaket(juryId)
      return true
    }
  }

  function refreshStimmen(juryId: string): Promise<boolean> {
    const next = turn.then(() => pull(juryId))
    turn = next.catch(() => undefined)
    return next
  }

  async function refreshChanged(gemeldet: Record<string, number>): Promise<void> {
    for (const { juryId, revision } of await pakete.readStaende()) {
      const neu = gemeldet[juryId]
      if (neu !== undefined && neu !== revision) await pakete.refreshPaket(juryId)
    }
  }

  return {
    onBilanz({ nachlesen, entzogen, luecke, neuesGeraet }, paketRevisionen) {
      for (const juryId of entzogen) quietly(pakete.removePaket(juryId))
      const restored = luecke || neuesGeraet !== null ? Object.keys(paketRevisionen) : []
      for (const juryId of new Set([...nachlesen, ...restored])) quietly(refreshStimmen(juryId))
      quietly(refreshChanged(paketRevisionen))
    },
    refreshStimmen,
    onVerglichen: (juryId) => quietly(refreshStimmen(juryId)),
    async refreshJury(juryId) {
      if (!(await isOwnSession())) return 'abgemeldet'
      const ohneStimmen = await isOhneStimmen(juryId)
      const [stimmen, paket] = await Promise.allSettled([refreshStimmen(juryId), pakete.refreshPaket(juryId)])
      if (stimmen.status === 'fulfilled' && paket.status === 'fulfilled') quietly(pruneBelege(lager, leser.observePaket(juryId)))
      if (ohneStimmen) onNetz(!isOhneNetz(paket))
      return absageOf(paket)
    },
  }
}

function absageOf(paket: PromiseSettledResult<boolean>): JuryAbsage | null {
  if (paket.status === 'fulfilled') return paket.value ? null : 'fremd'
  const { art } = paket.reason as Partial<LadeFehler>
  return art === 'entzogen' || art === 'abgemeldet' ? art : null
}

function isOhneNetz(paket: PromiseSettledResult<boolean>): boolean {
  return paket.status === 'rejected' && (paket.reason as Partial<LadeFehler>).art === 'netz'
}

/** The next trigger looks again. */
function quietly(task: Promise<unknown>): void {
  task.catch(() => undefined)
}
