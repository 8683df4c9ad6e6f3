import type { LogoArt, LogoDatei } from '#contract/agentur-logo.ts'
import { findAgentur } from '../../db/agentur/agentur.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

export async function getLogos(db: Db, agenturId: string): Promise<Record<LogoArt, LogoDatei | null>> {
  const row = await findAgentur(db, agenturId)
  return { web: toLogo(row?.logoWeb ?? null), druck: toLogo(row?.logoDruck ?? null) }
}

export async function getLogo(db: Db, agenturId: string, art: LogoArt): Promise<LogoDatei> {
  const logo = (await getLogos(db, agenturId))[art]
  if (!logo) throw new AppFehler('nicht-gefunden')
  return logo
}

function toLogo(stored: string | null): LogoDatei | null {
  return stored === null ? null : (JSON.parse(stored) as LogoDatei)
}
