import type { Nachwuchsangebot } from '#contract/nachwuchsregistrierung.ts'
import { NACHWUCHS } from '#contract/nachwuchsperson.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listTarife } from '../../db/einreichung/entwurf.ts'
import { findProgramm } from '../../db/programm/programm.ts'
import { listAktiveKategorien } from '../../db/stammdaten/kategorie.ts'
import { einreichfristOf } from '../../domain/einreichung/einreichfrist.ts'
import { instantOf } from '../../domain/grund/instant-of.ts'
import { preisDanachOf, preisfallOf, preisOf } from '../../domain/stammdaten/preisstufe.ts'
import { getAltersregel } from './team.ts'

interface Zeit {
  nowMs: number
  timeZone: string
}

/** What the first work of a young talent costs now, in whichever category it is cheapest. */
export async function getNachwuchsangebot(db: Db, zeit: Zeit): Promise<Nachwuchsangebot> {
  const programm = await findProgramm(db)
  const regel = await getAltersregel(db, zeit)
  const buero = { name: programm?.jurybueroName ?? '', telefon: programm?.jurybueroTelefon ?? '' }
  return { ...regel, buero, frist: fristOf(programm, zeit), preis: programm ? await getPreis(db, programm, zeit) : null }
}

/** Of the year: an extension of one team is told to whoever has it. */
function fristOf(programm: { einreichStart: string | null; einreichSchluss: string | null } | undefined, zeit: Zeit): Nachwuchsangebot['frist'] {
  const { einreichStart: von, einreichSchluss: bis } = programm ?? { einreichStart: null, einreichSchluss: null }
  const { lage } = einreichfristOf({ einreichStart: von, einreichSchluss: bis, fristAbweichend: null, verlaengertBis: null }, zeit)
  return { lage, von, bis }
}

async function getPreis(
  db: Db,
  { jahr, einreichSchluss }: { jahr: number; einreichSchluss: string | null },
  zeit: Zeit,
): Promise<Nachwuchsangebot['preis']> {
  const tarife = await listTarife(db, jahr)
  const kategorien = (await listAktiveKategorien(db, jahr)).filter(({ wettbewerb }) => wettbewerb === 'YOUNG')
  const agentur = { art: NACHWUCHS, mitgliedGeprueft: 0 }
  const faelle = kategorien.map((kategorie) => preisfallOf({ agentur, kategorie, anzahl: 1 }, zeit.timeZone))
  const preise = faelle.flatMap((fall) => {
    const preis = preisOf(tarife, fall, zeit.nowMs)
    return preis ? [{ fall, cent: preis.betragNettoCent }] : []
  })
  const [guenstigster] = preise.toSorted((a, b) => a.cent - b.cent)
  if (!guenstigster) return null
  const schlussMs = einreichSchluss === null ? null : instantOf(einreichSchluss, zeit.timeZone)
  const danach = preisDanachOf(tarife, guenstigster.fall, { nowMs: zeit.nowMs, bisMs: schlussMs })
  // The last moment at which it still costs that.
  const bis = danach ? wandzeitOfInstant(danach.abMs - 1000, zeit.timeZone) : einreichSchluss
  return {
    betragNettoCent: guenstigster.cent,
    ab: preise.some(({ cent }) => cent > guenstigster.cent),
    bis: schlussMs !== null && schlussMs < zeit.nowMs ? null : bis,
  }
}
