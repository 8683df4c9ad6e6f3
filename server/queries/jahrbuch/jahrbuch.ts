import type { Buchseite, Buchzeile, Jahrbuch } from '#contract/jahrbuch.ts'
import type { Druckstatus } from '#contract/einreichung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { giveWay, mapGivingWay } from '../../db/datenbank/give-way.ts'
import { listBuchzeilen } from '../../db/jahrbuch/buchwerk.ts'
import { findBuchschritt, findJahrbuch } from '../../db/jahrbuch/jahrbuch.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { laufnummerOf, listVersetzte } from '../../domain/jahrbuch/buchfolge.ts'
import { listSeitentexte } from '../../domain/jahrbuch/buchtexte.ts'
import { openRegister } from '../../domain/jahrbuch/register.ts'
import { toRegisterXml } from '../../domain/jahrbuch/register-xml.ts'
import { collectFirmennamen, type Firmennamen } from '../../domain/jahrbuch/rechtsform.ts'
import { checkSeite } from '../../domain/jahrbuch/seitenbefunde.ts'
import type { Zeichenpruefung } from '../auszeichnung/urkunden.ts'
import { listPreistraeger, readSeiten, type Preistraeger, type Seitenstand } from './buchwerke.ts'

interface Umstand {
  nowMs: number
  pruefe: Zeichenpruefung
}

/** The whole book of a year; `ich`: whose own step can be taken back by this person. */
export async function getJahrbuch(db: Db, jahr: number, { ich, ...umstand }: Umstand & { ich: string }): Promise<Jahrbuch> {
  const folge = await findJahrbuch(db, jahr)
  const schritt = await findBuchschritt(db, jahr)
  return {
    jahr: jahr as Jahrbuch['jahr'],
    version: folge?.version ?? 0,
    vonHand: (folge?.folge ?? null) !== null,
    schritt: schritt
      ? {
          satz: schritt.satz,
          durch: `${schritt.firstname ?? ''} ${schritt.lastname ?? ''}`.trim() || 'Unbekannt',
          eigener: schritt.createdBy === ich,
          ms: schritt.createdMs,
        }
      : null,
    werke: (await readBuch(db, jahr, umstand)).map(({ zeile }) => zeile),
  }
}

/** One page, with what is striking about its texts; AppFehler `nicht-gefunden` for a work that is not in the book. */
export async function getBuchseite(db: Db, einreichungId: string, { nowMs, pruefe }: Umstand): Promise<Buchseite> {
  const eigene = (await readSeiten(db, [einreichungId], nowMs)).get(einreichungId)
  const werke = eigene ? await listPreistraeger(db, eigene.zeile.jahr) : []
  // Of the others their names: what else stands on their pages is not asked.
  const zeilen = await listBuchzeilen(db, idsOf(werke))
  const vorhandene = new Set(zeilen.map(({ id }) => id))
  const buch = werke.flatMap((werk, index) => (vorhandene.has(werk.einreichungId) ? [{ werk, lauf: index + 1 }] : []))
  const index = buch.findIndex(({ werk }) => werk.einreichungId === einreichungId)
  const platz = buch[index]
  if (!platz || !eigene) throw new AppFehler('nicht-gefunden', { satz: 'Diese Arbeit steht nicht im Jahrbuch.' })
  const seite = toSeite(platz, eigene, { versetzte: listVersetzte(werke), bekannte: bekannteOf(zeilen), pruefe })
  return {
    ...seite.zeile,
    jahr: eigene.zeile.jahr as Jahrbuch['jahr'],
    texte: eigene.texte,
    druckbilder: eigene.druckbilder,
    fassung: eigene.fassung,
    ansicht: eigene.bild?.ansicht ?? null,
    befunde: seite.befunde,
    davor: buch[index - 1]?.werk.einreichungId ?? null,
    danach: buch[index + 1]?.werk.einreichungId ?? null,
    anzahl: buch.length,
  }
}

/** Awards that are not public yet are in it: it is for who makes the book. */
export async function getRegisterXml(db: Db, jahr: number, { nowMs, timeZone }: { nowMs: number; timeZone: string }): Promise<string> {
  const werke = await listPreistraeger(db, jahr)
  const seiten = await readSeiten(db, idsOf(werke), nowMs)
  const register = openRegister()
  await mapGivingWay(db, werke, ({ einreichungId, nummer }, index) => {
    const seite = seiten.get(einreichungId)
    if (!seite) return
    const { titel, agentur, auftraggeber } = seite.texte
    register.add({ lauf: laufnummerOf(index, werke.length), nummer: nummer ?? '', titel, agentur, auftraggeber, credits: seite.credits })
  })
  const programm = (await findProgrammjahr(db, jahr))?.titel ?? String(jahr)
  const eintraege = register.close()
  await giveWay(db)
  return toRegisterXml(eintraege, { jahr, programm, stand: wandzeitOfInstant(nowMs, timeZone) })
}

function idsOf(werke: readonly Preistraeger[]): string[] {
  return werke.map(({ einreichungId }) => einreichungId)
}

interface Seite {
  zeile: Buchzeile
  befunde: Buchseite['befunde']
}

async function readBuch(db: Db, jahr: number, { nowMs, pruefe }: Umstand): Promise<Seite[]> {
  const werke = await listPreistraeger(db, jahr)
  const seiten = await readSeiten(db, idsOf(werke), nowMs)
  const ganzes = { versetzte: listVersetzte(werke), bekannte: bekannteOf([...seiten.values()].map(({ zeile }) => zeile)), pruefe }
  const buch = await mapGivingWay(db, werke, (werk, index) => {
    const stand = seiten.get(werk.einreichungId)
    return stand ? [toSeite({ werk, lauf: index + 1 }, stand, ganzes)] : []
  })
  return buch.flat()
}

/** What one page has to be seen with. */
interface Ganzes {
  versetzte: ReadonlySet<string>
  bekannte: Firmennamen
  pruefe: Zeichenpruefung
}

function bekannteOf(zeilen: readonly Pick<Seitenstand['zeile'], 'auftraggeber' | 'firmenwortlaut'>[]): Firmennamen {
  return collectFirmennamen(zeilen.flatMap(({ auftraggeber, firmenwortlaut }) => [auftraggeber, firmenwortlaut]))
}

function toSeite({ werk, lauf }: { werk: Preistraeger; lauf: number }, stand: Seitenstand, { versetzte, bekannte, pruefe }: Ganzes): Seite {
  const befunde = checkSeite({ texte: stand.texte, credits: stand.credits, firmenwortlaut: stand.zeile.firmenwortlaut, bekannte })
  const zeichen = [...new Set(listSeitentexte(stand.texte).flatMap((text) => pruefe(text)))]
  return { befunde, zeile: toZeile(werk, stand, { lauf, versetzt: versetzte.has(werk.einreichungId), befunde, zeichen }) }
}

function toZeile(
  { einreichungId, nummer, kategorie, kategorieNummer, medaille, oeffentlich }: Preistraeger,
  { zeile, texte, bild, freigabe }: Seitenstand,
  { befunde, ...rest }: Pick<Buchzeile, 'lauf' | 'versetzt' | 'zeichen'> & { befunde: Buchseite['befunde'] },
): Buchzeile {
  return {
    einreichungId,
    nummer,
    titel: texte.titel,
    auftraggeber: texte.auftraggeber,
    agentur: { id: zeile.agenturId, name: texte.agentur },
    kategorie: { nummer: kategorieNummer, titel: kategorie },
    medaille,
    oeffentlich,
    bild: bild?.sha256 ?? null,
    druckstatus: Number(zeile.druckstatus) as Druckstatus,
    freigabe,
    fehler: befunde.filter(({ schwere }) => schwere === 'FEHLER').length,
    hinweise: befunde.filter(({ schwere }) => schwere === 'HINWEIS').length,
    ...rest,
  }
}
