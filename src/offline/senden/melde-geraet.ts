import { isId } from '#contract/form.ts'
import { putGeraet, type GeraetBody } from '#contract/geraet.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { hasAnyRolle, JURY_ROLLEN } from '#contract/rolle.ts'
import { personKopf } from '#contract/person-kopf.ts'
import { ApiError } from '#src/api/api-error.ts'
import { requestApi } from '#src/api/client.ts'
import { groupBy } from '#src/lib/group-by.ts'
import { readAnker } from './anker.ts'
import { describeBericht } from './bericht.ts'
import type { GeraetDb } from '../lager/geraet-db.ts'
import { findAndere, learnHistorien, type Historien } from './historie.ts'
import { requireGeraet, type Lager } from '../lager/lager.ts'
import { takeNeuesGeraet } from './resend-belege.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { countVerloren } from '../kern/zeilen.ts'

const TAKT_MS = 30_000

export type JuryStand = Omit<GeraetBody['jurys'][number], 'wartend'>

export interface MeldeTeile {
  benutzerId: string
  lager: Lager
  umgebung: Umgebung
  geraetDb: Pick<GeraetDb, 'readAngemeldet'>
  readStaende(): Promise<JuryStand[]>
  /** The server goes on from a backup. */
  onAndere(historien: Historien): void
  /** `angenommen`: the server took the session for what it is. */
  onNetz(erreicht: boolean, angenommen?: boolean): void
}

export interface GeraetMelder {
  /** true when the server has answered. */
  melde(): Promise<boolean>
  setVisible(visible: boolean): void
  close(): void
}

/** Tells the organiser what this tablet holds and still owes: at start, on change, every 30 s while visible. */
export function createGeraetMelder(teile: MeldeTeile): GeraetMelder {
  const { umgebung } = teile
  let visible = true
  let closed = false
  let sent = ''
  let turn: Promise<unknown> = Promise.resolve()
  let cancel = umgebung.schedule(tick, TAKT_MS)

  function tick(): void {
    cancel = umgebung.schedule(tick, TAKT_MS)
    if (visible) void melde()
  }

  async function melde(): Promise<boolean> {
    if (closed) return false
    try {
      const angemeldet = await teile.geraetDb.readAngemeldet()
      if (angemeldet?.benutzerId !== teile.benutzerId) return false
      // The office shows over its connection: the server knows no device of whoever has none of these roles, and would refuse the report.
      if (!hasAnyRolle(angemeldet.rollen, JURY_ROLLEN)) return false
      const { erreicht, erbeten } = await send()
      // A NACHLAUF waits for a report that was made after it began, and only the answer has told its time.
      return erbeten ? (await send()).erreicht : erreicht
    } catch {
      return false
    }
  }

  async function send(): Promise<{ erreicht: boolean; erbeten?: boolean }> {
    // One after the other: the higher number must belong to the newer description.
    const described = turn.then(() => describeNumbered(teile))
    turn = described.catch(() => undefined)
    const { geraetId, headers: kopf, body } = await described
    try {
      const { fetch, schedule } = umgebung
      const { antwort, headers } = await requestApi(putGeraet, { params: { geraetId }, headers: kopf, body, fetch, schedule })
      sent = toKanonisch({ ...body, bericht: undefined })
      teile.onNetz(true, true)
      // Measured at what was said then: an answer that a sending has overtaken meanwhile knows less, and has lost nothing.
      const fehlt = (antwort?.lastSeq ?? Infinity) < (body.bericht?.quittiert ?? 0)
      const andere = await keepAnker(teile, geraetId, { headers, historien: antwort?.historien ?? {}, fehlt })
      if (andere) teile.onAndere(andere)
      return { erreicht: true, erbeten: antwort?.neuBerichten ?? false }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      teile.onNetz(error.kind !== 'offline')
      if (error.code === 'fremdes-geraet') await takeNeuesGeraet(teile.lager, umgebung, { geraetId, abSeq: 0 })
      return { erreicht: false }
    }
  }

  return {
    melde,
    setVisible(next) {
      const appeared = next && !visible
      visible = next
      if (appeared)
        void describe(teile).then(
          ({ body }) => (toKanonisch(body) === sent ? false : melde()),
          () => false,
        )
    },
    close() {
      closed = true
      cancel()
    },
  }
}

interface Meldung {
  geraetId: string
  headers: Record<string, string>
  body: GeraetBody
}

/** Person, Gerät and counts from one transaction: never the page's idea of who is logged in. */
async function describe({ lager, umgebung, readStaende }: MeldeTeile): Promise<Meldung> {
  const [seite, staende] = await Promise.all([umgebung.describeGeraet(), readStaende().catch(() => [])])
  const { geraet, schluessel, waiting } = await lager.read(['geraet', 'schluessel', 'ausgang'], async (tafeln) => {
    const [row, key, acts] = await Promise.all([requireGeraet(tafeln), tafeln.schluessel.get('schluessel'), tafeln.ausgang.first(Infinity)])
    return { geraet: row, schluessel: key, waiting: acts.filter(({ art }) => art !== 'NOTIZ') }
  })
  const owed = groupBy(waiting, ({ juryId }) => juryId)
  const known = new Set(staende.map(({ juryId }) => juryId))
  const unloaded = [...owed.keys()]
    .filter((juryId) => !known.has(juryId) && isId(juryId))
    .map((juryId): JuryStand => ({ juryId, revision: 0, stufe: 'KEINE', fehlendeBytes: 0 }))
  const jurys = [...staende, ...unloaded].map((stand) => ({ ...stand, wartend: owed.get(stand.juryId)?.length ?? 0 }))
  const { geraetId, benutzerId } = geraet
  const verloren = countVerloren(geraet.verloren)
  return {
    geraetId,
    headers: personKopf(benutzerId),
    body: {
      ...seite,
      speicher: verloren > 0 ? { ...seite.speicher, verloren } : seite.speicher,
      wartend: waiting.length,
      jurys,
      schluessel: schluessel?.schluessel?.jwk ?? null,
    },
  }
}

/** The number is spent with it: two reports of the same votes are told apart as well, for the level of a package may have changed between them. */
async function describeNumbered(teile: MeldeTeile): Promise<Meldung> {
  const { headers, body } = await describe(teile)
  return teile.lager.write(['geraet', 'ausgang'], async (tafeln) => {
    const [geraet, waiting] = await Promise.all([requireGeraet(tafeln), tafeln.ausgang.first(Infinity)])
    const next = { ...geraet, berichte: (geraet.berichte ?? 0) + 1 }
    await tafeln.geraet.put(next)
    return { geraetId: next.geraetId, headers, body: { ...body, bericht: describeBericht(next, waiting) } }
  })
}

interface Gehoert {
  headers: Headers
  historien: Historien
  /** The server knows less than it had answered. */
  fehlt: boolean
}

/** Returns the histories that are others than before; empty when the server only knows less than it once answered. */
async function keepAnker({ lager, umgebung }: MeldeTeile, geraetId: string, { headers, historien, fehlt }: Gehoert): Promise<Historien | null> {
  return lager.write(['geraet'], async (tafeln) => {
    const geraet = await requireGeraet(tafeln)
    if (geraet.geraetId !== geraetId) return null
    const anker = readAnker(headers, umgebung.now()) ?? geraet.anker
    await tafeln.geraet.put({ ...geraet, anker, historien: learnHistorien(geraet, historien) })
    return findAndere(geraet, historien) ?? (fehlt ? {} : null)
  })
}
