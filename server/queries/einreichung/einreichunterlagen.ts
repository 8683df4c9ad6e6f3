import { PreisSchema } from '#contract/einreichung-entwurf.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { nameOfBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listMedien } from '../../db/einreichung/einreichung-satz.ts'
import { findUnterlagen } from '../../db/einreichung/einreichunterlagen.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { toEtiketten } from '../../domain/einreichung/etiketten.ts'
import { formatBytes } from '#contract/bytes.ts'
import { formatDauer, formatZeit } from '../../domain/grund/format.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { findEigeneEinreichung } from './require-bearbeitbar.ts'

interface Jetzt {
  nowMs: number
  timeZone: string
}

/** What the receipt says. Without `betrachter` for a mail, which Lorbeer itself has written. */
export async function getBestaetigung(db: Db, id: string, { betrachter, timeZone }: { betrachter: Betrachter | null; timeZone: string }) {
  if (betrachter) await findEigeneEinreichung(db, id, betrachter)
  const { row, programm, abgegebenMs, nummer } = await requireAbgegeben(db, id)
  return {
    programm: programm?.titel ?? String(row.jahr),
    nummer,
    titel: row.titel,
    kategorie: row.kategorie,
    agentur: row.agentur,
    auftraggeber: row.auftraggeber,
    marke: row.marke,
    abgegeben: formatZeit(wandzeitOfInstant(abgegebenMs, timeZone)),
    abgegebenMs,
    abgegebenVon: (await nameOfBenutzer(db, row.abgegebenVon)) ?? '',
    preis: row.preisSnapshot === null ? null : (PreisSchema.safeParse(JSON.parse(row.preisSnapshot)).data ?? null),
    bedingungen: bedingungenOf(row.rechtliches),
    medien: (await listMedien(db, id)).map(({ medienfeld, dateiname, url, sha256, ...medium }) => ({
      feld: medienfeld,
      datei: url ?? dateiname,
      umfang: url === null ? umfangOf(medium) : 'Link',
      sha256,
    })),
    kontakt: { name: programm?.jurybueroName ?? '', telefon: programm?.jurybueroTelefon ?? '', email: programm?.jurybueroEmail ?? '' },
  }
}

/** For one work; as many as it has parts, or as many as asked for. */
export async function getEtiketten(
  db: Db,
  id: string,
  { betrachter, anzahl, nowMs, timeZone }: Jetzt & { betrachter: Betrachter; anzahl: number | undefined },
) {
  await findEigeneEinreichung(db, id, betrachter)
  const { row, programm, nummer } = await requireAbgegeben(db, id)
  return {
    programm: programm?.titel ?? String(row.jahr),
    stand: formatZeit(wandzeitOfInstant(nowMs, timeZone)),
    standMs: nowMs,
    etiketten: toEtiketten({ ...row, nummer, teile: anzahl ?? row.teile }),
  }
}

async function requireAbgegeben(db: Db, id: string) {
  const row = await findUnterlagen(db, id)
  if (!row) throw new AppFehler('nicht-gefunden')
  const { nummer, abgegebenMs } = row
  if (nummer === null || abgegebenMs === null) throw new AppFehler('ohne-nummer')
  return { row, nummer, abgegebenMs, programm: await findProgrammjahr(db, row.jahr) }
}

/** Versions of the terms that were accepted. */
function bedingungenOf(rechtliches: string): { titel: string; fassung: string }[] {
  const { agb, datenschutz } = JSON.parse(rechtliches) as { agb?: unknown; datenschutz?: unknown }
  return [
    ...(typeof agb === 'string' && agb !== '' ? [{ titel: 'Teilnahmebedingungen', fassung: agb }] : []),
    ...(typeof datenschutz === 'string' && datenschutz !== '' ? [{ titel: 'Datenschutz', fassung: datenschutz }] : []),
  ]
}

interface Umfang {
  bytes: number
  width: number | null
  height: number | null
  durationMs: number | null
  seiten: number | null
}

function umfangOf({ bytes, width, height, durationMs, seiten }: Umfang): string {
  const mass =
    durationMs !== null ? formatDauer(durationMs) : seiten !== null ? `${seiten} Seiten` : width !== null ? `${width} × ${height ?? '?'}` : null
  return [formatBytes(bytes), mass].filter((teil) => teil !== null).join(' · ')
}
