import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getAblauf } from '#contract/ablauf.ts'
import { listAgenturen } from '#contract/agentur.ts'
import { getAgenturuebersicht } from '#contract/agenturuebersicht.ts'
import { listAuszeichnungen } from '#contract/auszeichnung.ts'
import { getAwardstand, listAwarduebersicht } from '#contract/awarduebersicht.ts'
import { listBenutzer } from '#contract/benutzer.ts'
import { changeDruckstatus, getDruckstand, listDruckdaten, repeatPreflights } from '#contract/druckdaten.ts'
import {
  confirmDruckfreigabe,
  getEigenerKorrekturabzug,
  listEigeneDruckfreigaben,
  requestDruckfreigaben,
  withdrawDruckfreigabe,
} from '#contract/druckfreigabe.ts'
import { listEinreichungen } from '#contract/einreichung.ts'
import { createExportjob, previewExportjob, retryExportjob } from '#contract/exportjob.ts'
import { getJahreslage } from '#contract/jahreslage.ts'
import { getBuchseite, getJahrbuch, getKorrekturabzug, getRegister } from '#contract/jahrbuch.ts'
import { listJurymitglieder } from '#contract/jurymitglied.ts'
import { confirmLieferung, createLieferung, getLieferung, listLieferungen, loadLieferung, previewLieferung } from '#contract/lieferung.ts'
import { listMails } from '#contract/mail.ts'
import { getPreflight } from '#contract/preflight.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/produkt.ts'
import { listRechnungen } from '#contract/rechnung.ts'
import { castStimmabgaben } from '#contract/stimmabgabe.ts'
import { previewUrkunden } from '#contract/urkunde.ts'
import { readBekanntesGeraet } from '../auth/bekanntes-geraet.ts'
import { holdsSitzung, personOf } from '../auth/sitzung.ts'
import { createTakt, type TaktMass } from '../auth/takt.ts'
import { anschlussOf } from '../domain/betrieb/anschluss.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'
import { readBekannt } from './sitzung-plugin.ts'

/** Requests, a minute where nothing else is said. */
export interface Flutmass {
  jeAdresse: number
  jePerson: number
  /** Pages and files of the app: a tablet that comes for the first time asks for a hundred at once. */
  dateienJeAdresse: number
  /**
   * Of a person, files of the app apart: two hundred tablets on one account, each with six lines, wait for eight seconds at the most. Few at once: what
   * a hundred and fifty ask for in the same moment made votes of others wait on PostgreSQL.
   */
  takt: TaktMass
  /** Of a person, what reads a whole year at once: as often as lists are leafed through and typed into. Their work is that of hundreds of others. */
  schwer: TaktMass
}
/** Exported for whoever counts a hall. */
export const FLUT: Flutmass = {
  jeAdresse: 6000,
  jePerson: 60_000,
  dateienJeAdresse: 60_000,
  takt: { vorrat: 30, proSekunde: 150, geduldMs: 8000 },
  schwer: { vorrat: 12, proSekunde: 5, geduldMs: 8000 },
}

/**
 * Against floods only. Whoever is logged in is counted alone, and once, however often: sixty tablets that load a whole jury through one address stay far
 * below. So is a browser on which somebody was logged in, and files are counted apart: one stranger in the hall has its address, and must not keep the
 * others out. Programs on this very machine are free.
 */
export async function registerFlutBremse(app: FastifyInstance, mass: Partial<Flutmass>): Promise<void> {
  const { jeAdresse, jePerson, dateienJeAdresse, ...takte } = { ...FLUT, ...mass }
  registerTakt(app, takte)
  await app.register(fastifyRateLimit, {
    global: true,
    timeWindow: 60_000,
    max: (request) => (request.sitzung ? jePerson : isDatei(request) ? dateienJeAdresse : jeAdresse),
    keyGenerator: whoOf,
    allowList: isLocal,
    cache: 20_000,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new AppFehler('zu-viele-anfragen'),
  })
}

/**
 * Whoever is logged in and asks faster than any tablet waits in between, and takes nothing from others meanwhile. Votes have a beat of their
 * own: what else is asked for through the same account must not keep them waiting.
 */
function registerTakt(app: FastifyInstance, mass: Pick<Flutmass, 'takt' | 'schwer'>): void {
  const [stimmen, rest, schwere] = [createTakt(mass.takt), createTakt(mass.takt), createTakt(mass.schwer)]
  app.addHook('preClose', async () => {
    stimmen.end()
    rest.end()
    schwere.end()
  })
  app.addHook('onRequest', async (request) => {
    const { sitzung, server } = request
    if (!sitzung || isDatei(request) || isLocal(request)) return
    const [wer, schwer] = [personOf(sitzung), schwereOf(request)]
    const waited = await (schwer > 0 ? schwere.wait(wer, schwer) : isStimmabgabe(request) ? stimmen.wait(wer) : rest.wait(wer, gewichtOf(request)))
    // A log-in may have been ended meanwhile.
    if (waited && !(await holdsSitzung(server.kontext.db, sitzung, server.kontext.now()))) request.sitzung = null
  })
}

async function whoOf(request: FastifyRequest): Promise<string> {
  const { sitzung, server, ip } = request
  if (sitzung) return personOf(sitzung)
  if (isDatei(request)) return `dateien ${anschlussOf(ip)}`
  // A database that does not answer must not keep a request from being told so.
  const bekannt = await readBekanntesGeraet(server.kontext.db, readBekannt(request)).catch(() => null)
  return bekannt ? `geraet ${bekannt.geraet}` : anschlussOf(ip)
}

function isDatei({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/*'
}

const keyOf = ({ methode, pfad }: { methode: string; pfad: string }) => `${methode} ${pfad}`
/**
 * How much of the beat each takes: one for every seven milliseconds that a year of three hundred winners takes of the thread all votes go through. So one person
 * has a thirtieth of it at the most, which the slowest vote of twenty does not notice. What is ordered weighs with the job that makes it. A book is set in the
 * other thread, which others wait for.
 */
const SCHWERE: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, [getDruckstand, loadLieferung, listLieferungen]],
      [
        2,
        [
          listDruckdaten,
          getPreflight,
          getBuchseite,
          listEigeneDruckfreigaben,
          confirmDruckfreigabe,
          withdrawDruckfreigabe,
          listAwarduebersicht,
          getAwardstand,
        ],
      ],
      [3, [repeatPreflights, getJahreslage]],
      [4, [getAblauf]],
      [5, [getJahrbuch, getRegister, getAgenturuebersicht]],
      [6, [getLieferung, previewLieferung, confirmLieferung, changeDruckstatus, previewExportjob]],
      [8, [previewUrkunden]],
      [12, [getKorrekturabzug, getEigenerKorrekturabzug, createExportjob, retryExportjob, createLieferung, requestDruckfreigaben]],
    ] as const
  ).flatMap(([schwere, endpunkte]) => endpunkte.map((each) => [keyOf(each), schwere])),
)

/** Lists that grow with the years. What an editor picks from (categories, media fields) is read whole by screens, and short. */
const LISTEN: ReadonlySet<string> = new Set(
  [listEinreichungen, listAgenturen, listAuszeichnungen, listBenutzer, listDruckdaten, listJurymitglieder, listMails, listRechnungen].map(keyOf),
)
/** Of the beat of everything else: forty pages a second are more than anybody leafs through, and a sixth of the thread. */
const LISTE_GEWICHT = 4
/** So many rows beyond the page that everybody begins with weigh one: a page of five hundred works takes eleven milliseconds. */
const ZEILEN_JE_SCHWERE = 200

function routeOf({ routeOptions, method }: FastifyRequest): string {
  return `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`
}

function gewichtOf(request: FastifyRequest): number {
  return LISTEN.has(routeOf(request)) ? LISTE_GEWICHT : 1
}

/** 0: as light as most. */
function schwereOf(request: FastifyRequest): number {
  const key = routeOf(request)
  return (SCHWERE.get(key) ?? 0) + (LISTEN.has(key) ? seitenschwereOf(request.query as { pageSize?: unknown }) : 0)
}

/** What is no page size is refused by the list, and costs nothing. */
function seitenschwereOf({ pageSize }: { pageSize?: unknown }): number {
  const zeilen = PAGE_SIZES.find((size) => String(size) === pageSize) ?? DEFAULT_PAGE_SIZE
  return Math.ceil((zeilen - DEFAULT_PAGE_SIZE) / ZEILEN_JE_SCHWERE)
}

function isStimmabgabe({ routeOptions, method }: FastifyRequest): boolean {
  return routeOptions.url === castStimmabgaben.pfad && method === castStimmabgaben.methode
}

/** What a proxy or a tunnel says of those it asks for. */
const WEITERGELEITET = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * A program on this very machine. Never where people reach the server by another address: there a proxy may stand on this machine, and everybody would come
 * from it. It may also be one that nobody has told us of: so whoever is local asks for this machine by its own name, and as no proxy does (HTTP/1.0 is what
 * nginx speaks unless told otherwise).
 */
export function isLocal({ server, ip, headers, raw }: FastifyRequest): boolean {
  const { env } = server.kontext
  return (
    env.publicUrl === undefined &&
    env.trustProxy === false &&
    /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(ip) &&
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(headers.host ?? '') &&
    raw.httpVersion !== '1.0' &&
    WEITERGELEITET.every((name) => headers[name] === undefined)
  )
}
