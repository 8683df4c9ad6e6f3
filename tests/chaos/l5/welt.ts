import { openDatenbank, type Db, type Dialekt } from '#server/db/datenbank/datenbank.ts'
import { KANN_EINHAENGEN, mountKleinePlatte, type KleinePlatte } from '#tests/support/server/kleine-platte.ts'
import { startPostgres, type PostgresCluster } from '#tests/support/server/postgres.ts'
import { insertSaalJury, type SaalJury } from '#tests/support/saal.ts'
import { startServer, type ServerProcess } from '#tests/support/server/server-process.ts'
import { insertBuero, type L5Buero } from './insert-buero.ts'
import { L5Tablet } from './tablet.ts'

const TABLETS = 200
const PLATTE_MB = { sqlite: 256, postgres: 512 } as const

/** A hall: one server process, and two hundred tablets that vote in one jury. */
export interface L5Welt {
  readonly server: ServerProcess
  readonly tablets: readonly L5Tablet[]
  readonly jury: SaalJury
  readonly buero: L5Buero
  /** undefined on SQLite. */
  readonly cluster: PostgresCluster | undefined
  /** A disk of its own below the data and the database, where we may mount one. */
  readonly platte: KleinePlatte | undefined
  /** Seeded anew for each schedule. */
  zufall: () => number
  /** The server's own database, looked at from beside it. */
  look<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function openL5Welt(dialekt: Dialekt): Promise<L5Welt> {
  const platte = KANN_EINHAENGEN ? mountKleinePlatte(PLATTE_MB[dialekt]) : undefined
  const cluster = dialekt === 'postgres' ? await startPostgres({ ...(platte && { ort: platte.folder }) }) : undefined
  const env = { TRUST_PROXY: '1', ...(platte && { DATA_DIR: platte.folder }) }
  const server = await startServer({ ...(cluster && { databaseUrl: cluster.url }), env })
  async function look<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const { db, close } = await openDatenbank({ databaseUrl: cluster?.url, dataDir: platte?.folder ?? server.dataDir })
    return work(db).finally(close)
  }
  const jury = await look((db) => insertSaalJury(db, { nummer: 1, mitglieder: TABLETS, kategorien: 2, einreichungenJeKategorie: 20 }))
  const buero = await look((db) => insertBuero(db, platte?.folder ?? server.dataDir))
  const welt: L5Welt = {
    server,
    jury,
    buero,
    cluster,
    platte,
    look,
    zufall: Math.random,
    tablets: jury.mitglieder.map((sitz) => new L5Tablet(sitz, { url: server.url, jury, random: () => welt.zufall() })),
    async close() {
      await server.close()
      await cluster?.stop()
      platte?.close()
    },
  }
  return welt
}
