/** Looks at the disks now and then: keeps the reserve, knows how things stand, and tells the office once when room becomes scarce. */
import type { FastifyBaseLogger } from 'fastify'
import type { Platte } from '#contract/platte.ts'
import { tellPlatte } from '../commands/betrieb/tell-platte.ts'
import { findDatenordner } from '../db/betrieb/betriebswert.ts'
import { dialektOf, type Db } from '../db/datenbank/datenbank.ts'
import { hasPlatzForReserve, plattenlageOf } from '../domain/betrieb/plattenplatz.ts'
import { readPlatz } from '../media/ablage/read-platz.ts'
import type { Notreserve } from './notreserve.ts'

const RUHIG_MS = 60_000
/** While there is no reserve, and until the first look. */
const ENG_MS = 2000

export interface Plattenwache {
  /** As of the last look; empty before the first one. */
  platten(): Platte[]
  /** There is no reserve any more, or a write has just found no room: what is left is for votes. */
  isVoll(): boolean
  /** A write found no room; the next look asks whether that is over. */
  noteVoll(): void
  look(): Promise<void>
  start(): void
  stop(): Promise<void>
}

interface Umgebung {
  db: Db
  dataDir: string
  reserve: Notreserve
  now: () => number
  log: FastifyBaseLogger
  /** A mail was queued. */
  onMail: () => void
}

export function createPlattenwache(umgebung: Umgebung): Plattenwache {
  const { db, dataDir, reserve, now, log, onMail } = umgebung
  let platten: Platte[] = []
  let busy: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let laeuft = false
  let warVoll = false
  let bald = false

  async function lookAtDaten(): Promise<Platte> {
    const platz = await readPlatz(dataDir)
    const da = await reserve.ensure(platz)
    return { ort: 'DATEN', lage: plattenlageOf(platz, { reserve: da, gewarnt: wasGewarnt('DATEN') }), ...platz }
  }

  /** Its folder may be on another machine, or not be ours to know: then only a write that fails says that it is full. */
  async function lookAtDatenbank(): Promise<Platte> {
    const ordner = await findDatenordner(db).catch(() => null)
    const platz = ordner === null ? null : await readPlatz(ordner).catch(() => null)
    if (!platz) return { ort: 'DATENBANK', lage: warVoll ? 'VOLL' : 'UNBEKANNT', freiBytes: null, gesamtBytes: null }
    // Its own disk has no reserve: once full, it is so until there would be room for one.
    const voll = warVoll || (lageOf('DATENBANK') === 'VOLL' && !hasPlatzForReserve(platz))
    return { ort: 'DATENBANK', lage: plattenlageOf(platz, { reserve: !voll, gewarnt: wasGewarnt('DATENBANK') }), ...platz }
  }

  function lageOf(ort: Platte['ort']): Platte['lage'] | undefined {
    return platten.find((platte) => platte.ort === ort)?.lage
  }

  function wasGewarnt(ort: Platte['ort']): boolean {
    const lage = lageOf(ort)
    return lage === 'KNAPP' || lage === 'VOLL'
  }

  async function look(): Promise<void> {
    const daten = await lookAtDaten()
    platten = dialektOf(db) === 'postgres' ? [daten, await lookAtDatenbank()] : [daten]
    warVoll = false
    if (await tellPlatte(db, platten, now())) onMail()
  }

  function plan(ms: number): void {
    clearTimeout(timer)
    if (laeuft) timer = setTimeout(lookAndPlan, ms).unref()
  }

  function lookAndPlan(): void {
    bald = false
    busy = look()
      .catch((error: unknown) => log.error({ err: error }, 'look at the disks'))
      .then(() => plan(bald || platten.length === 0 || platten.some(({ lage }) => lage === 'VOLL') ? ENG_MS : RUHIG_MS))
  }

  return {
    platten: () => platten,
    isVoll: () => warVoll || platten.some(({ lage }) => lage === 'VOLL'),
    noteVoll() {
      warVoll = true
      // Until it has been looked at: `/readyz` must not go on saying that there is room.
      const ort = dialektOf(db) === 'postgres' ? 'DATENBANK' : 'DATEN'
      platten = platten.map((platte) => (platte.ort === ort ? { ...platte, lage: 'VOLL' } : platte))
      if (bald) return
      bald = true
      plan(ENG_MS)
    },
    look,
    start() {
      laeuft = true
      lookAndPlan()
    },
    async stop() {
      laeuft = false
      clearTimeout(timer)
      await busy
    },
  }
}
