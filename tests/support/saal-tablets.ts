import type { FastifyInstance } from 'fastify'
import { changeRundeStatus } from '#server/commands/jury/change-runde-status.ts'
import { endNachlauf } from '#server/commands/jury/end-nachlauf.ts'
import { createProfil, type Profil } from '#tests/chaos/client/profil.ts'
import { begleite } from '#tests/chaos/client/ruhe.ts'
import { createZufall } from '#tests/chaos/client/zufall.ts'
import { openL2Welt, type L2Welt } from '#tests/chaos/l2/welt.ts'
import type { TestJury } from '#tests/chaos/l3/welt.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
// What a page fetches later is there from the start, so that false time need not wait for a file.
import '#src/api/anmelde-rufe.ts'
import '#src/offline/open-verkehr.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import type { LokaleStimme, Observable, Tablet } from '#src/offline/kern/tablet.ts'
import { getUebersicht } from '#server/queries/jury/uebersicht.ts'
import { TEST_AUSGANG } from '#tests/support/kopfausgang.ts'

export interface Brief {
  method: string
  url: string
  gzip: boolean
}

/** What the network does with a request: deliver it, now or later, or not. */
export type Leitung = (brief: Brief, deliver: () => Promise<Response>) => Promise<Response>

/** Real tablets of one juror against the real server in process, under a clock that stands still until told. */
export interface TabletSaal {
  welt: L2Welt
  jury: TestJury
  tablet(): Promise<SaalTablet>
  schliesse(): Promise<void>
  beende(grund: string): Promise<void>
  status(): Promise<string>
  uebersicht(): Promise<Uebersicht>
  /** What counts, by work. */
  gezaehlt(): Promise<{ werk: number; punkte: number; rev: number }[]>
  spaet(): Promise<number>
  close(): Promise<void>
}

export interface SaalTablet {
  tablet: Tablet
  profil: Profil
  leitung: Leitung
  tippe(werk: number, punkte: number, loest?: string[]): Promise<unknown>
  notiere(werk: number, text: string): Promise<void>
  stimme(werk: number): Promise<LokaleStimme | undefined>
}

export const HEIL: Leitung = (_, deliver) => deliver()
export const WEG: Leitung = () => Promise.reject(new TypeError('Failed to fetch'))

export async function openTabletSaal(clusterUrl?: string): Promise<TabletSaal> {
  const welt = await openL2Welt(clusterUrl)
  const jury = await welt.addJury()
  const random = createZufall(11)
  const opened: Tablet[] = []
  const { db } = welt.datenbank
  const [person] = jury.personen
  const step = { ...jury, benutzerId: jury.personen[1].benutzerId, roles: ['ADMIN'], now: () => welt.uhr.nowMs }

  async function tablet(): Promise<SaalTablet> {
    const cookie = await welt.newCookie(person.benutzerId)
    const profil = createProfil({ uhr: welt.uhr, random, fetch: (input, init) => send(String(input), init ?? {}) })
    const send = (url: string, init: RequestInit): Promise<Response> => {
      const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie }
      const brief: Brief = { method: init.method ?? 'GET', url, gzip: headers['content-encoding' as keyof typeof headers] === 'gzip' }
      return saal.leitung(brief, () => begleite(inject(welt.app, { ...brief, headers, body: init.body })))
    }
    profil.umgebung.newId = () => crypto.randomUUID()
    const geraetDb = openGeraetDb(profil.umgebung)
    await geraetDb.writeAngemeldet({ id: person.benutzerId, firstname: 'Anna', roles: ['JURY'] }, welt.uhr.nowMs)
    geraetDb.close()
    const saal: SaalTablet = { leitung: HEIL, profil, tablet: undefined as unknown as Tablet, ...handlungen(() => saal.tablet) }
    saal.tablet = await welt.uhr.bis(openTablet(person.benutzerId, profil.umgebung))
    opened.push(saal.tablet)
    return saal
  }

  function handlungen(where: () => Tablet) {
    const { juryId, rundeId, einreichungen } = jury
    return {
      tippe: (werk: number, punkte: number, loest: string[] = []) =>
        where().castStimme({ juryId, rundeId, einreichungId: einreichungen[werk] ?? '', art: 'BEWERTET', wert: { punkte }, loest }),
      notiere: (werk: number, text: string) => where().saveNotiz({ einreichungId: einreichungen[werk] ?? '', rundeId, juryId, text }),
      stimme: async (werk: number) =>
        (await current(where().observeStimmen(juryId))).find(({ einreichungId }) => einreichungId === einreichungen[werk]),
    }
  }

  return {
    welt,
    jury,
    tablet,
    async schliesse() {
      await changeRundeStatus(db, { ...step, status: 'NACHLAUF', ausgang: TEST_AUSGANG })
      await endNachlauf(db, { now: step.now, ausgang: TEST_AUSGANG, juryIds: [jury.juryId] })
    },
    beende: async (grund) => void (await changeRundeStatus(db, { ...step, status: 'GESCHLOSSEN', grund, ausgang: TEST_AUSGANG })),
    status: async () => (await db.selectFrom('runde').select('status').where('id', '=', jury.rundeId).executeTakeFirstOrThrow()).status,
    uebersicht: () => getUebersicht(db, { juryId: jury.juryId, benutzerId: null, timeZone: 'Europe/Vienna', standMs: welt.uhr.nowMs }),
    async gezaehlt() {
      const rows = await db.selectFrom('stimme').select(['einreichungId', 'wert', 'rev']).where('mitgliedId', '=', person.mitgliedId).execute()
      const read = (wert: string | null) => (JSON.parse(wert ?? '{}') as { punkte: number }).punkte
      return rows
        .map(({ einreichungId, wert, rev }) => ({ werk: jury.einreichungen.indexOf(einreichungId), punkte: read(wert), rev }))
        .toSorted((a, b) => a.werk - b.werk)
    },
    spaet: async () =>
      (await db.selectFrom('stimmabgabe').select('id').where('juryId', '=', jury.juryId).where('status', '=', 'late').execute()).length,
    async close() {
      for (const one of opened) one.close()
      await welt.close()
    },
  }
}

interface Sendung extends Brief {
  headers: Record<string, string>
  body: BodyInit | null | undefined
}

async function inject(app: FastifyInstance, { method, url, headers, body }: Sendung): Promise<Response> {
  const payload = typeof body === 'string' ? body : body ? Buffer.from(body as ArrayBuffer) : undefined
  const answer = await app.inject({ method: method as 'POST', url, headers, ...(payload === undefined ? {} : { payload }) })
  const back = new Headers()
  for (const name of ['content-type', 'lorbeer-zeit', 'etag', 'retry-after'])
    if (answer.headers[name] !== undefined) back.set(name, String(answer.headers[name]))
  return new Response([204, 304].includes(answer.statusCode) ? null : answer.body, { status: answer.statusCode, headers: back })
}

/** The value as it stands now. */
export function current<T>(observable: Observable<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const subscription = observable.subscribe((value) => {
      queueMicrotask(() => subscription.unsubscribe())
      resolve(value)
    }, reject)
  })
}
