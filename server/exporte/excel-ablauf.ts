/** The running order as a workbook: the evening with times that follow by themselves, what is engraved, and what is cut. */
import type { Ablauf, AblaufZeile } from '#contract/ablauf.ts'
import { gravurlueckenWort } from '#contract/auftritt.ts'
import { zeitenOf } from '#contract/ablauf-regeln.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import type { ExportUmfang } from '#contract/exportjob.ts'
import { listCodecs } from '../db/fest/filmton.ts'
import { EMBARGO_SATZ, OFFEN, type Ablaufplan, type Planzeile } from '../domain/fest/ablaufplan.ts'
import { loadZeichenpruefung } from '../pdf/load-zeichenpruefung.ts'
import { readAblaufplan } from '../queries/fest/ablaufplan.ts'
import { listGravurluecken } from '../queries/fest/auftritte.ts'
import { LEERER_ABEND } from './ablaufplan.ts'
import { ExportFehler, type Exportdatei, type Exportlauf } from './exporter.ts'
import { addXlsx, type XlsxBlatt, type XlsxSpalte, type Zellwert } from './xlsx.ts'
import { writeZip } from './zip-archiv.ts'

export function exportExcelAblauf(lauf: Exportlauf): Exportdatei {
  const umfang: ExportUmfang = { anzahl: 0, fehlend: [] }
  const fill = async (zip: Parameters<typeof addXlsx>[0]) => {
    const { ablauf, plan } = await readAblaufplan(lauf.db, { jahr: lauf.jahr ?? 0, nowMs: lauf.nowMs, timeZone: lauf.timeZone })
    const auftritte = ablauf.bloecke.flatMap((block) => block.auftritte)
    if (auftritte.length === 0) throw new ExportFehler(LEERER_ABEND)
    umfang.anzahl = auftritte.length
    const codecs = await listCodecs(
      lauf.db,
      auftritte.flatMap(({ film }) => film?.mediumId ?? []),
    )
    await addXlsx(zip, [abendBlatt(ablauf, plan), gravurBlatt(auftritte), schnittBlatt(auftritte, codecs)], {
      ...lauf,
      fuss: plan.unterEmbargo ? EMBARGO_SATZ : '',
    })
  }
  return { inhalt: writeZip({ ...lauf, fill }), umfang: () => umfang }
}

const TAG_SEK = 86_400
const ZEITSPALTEN: readonly XlsxSpalte[] = [
  { titel: 'Beginn', breite: 10, art: 'uhrzeit' },
  { titel: 'Dauer', breite: 9, art: 'dauer' },
]

/**
 * Begins where the line above ends: by the cell beside it, so that a line that is moved or inserted is counted where it lies. In whole seconds: parts of a day
 * add up to a little less, and a spreadsheet that cuts off would show each time a second early.
 */
function beginnNach(zeile: number, beginnSek: number): Zellwert {
  return { formel: `ROUND((OFFSET(B${zeile},-1,-1)+OFFSET(B${zeile},-1,0))*${TAG_SEK},0)/${TAG_SEK}`, wert: beginnSek / TAG_SEK }
}

function abendBlatt(ablauf: Ablauf, plan: Ablaufplan): XlsxBlatt {
  const spalten: XlsxSpalte[] = [
    ...ZEITSPALTEN,
    text('Block', 20),
    text('Auszeichnung', 13),
    text('Nummer', 14),
    absatz('Arbeit', 34),
    absatz('Agentur', 26),
    absatz('Auftraggeber', 24),
    absatz('Laudatio', 22),
    absatz('Abholung', 34),
    absatz('Sitz', 34),
    absatz('Film', 36),
    absatz('Trophäen', 22),
    absatz('Aussprache', 44),
    absatz('Sprechertext', 60),
  ]
  async function* zeilen(): AsyncGenerator<readonly Zellwert[]> {
    // The first line of the sheet is its head.
    let nr = 2
    const zeiten = zeitenOf(ablauf)
    yield [plan.beginnSek / TAG_SEK, plan.eroeffnungSek / TAG_SEK, 'Eröffnung']
    for (const [index, block] of plan.bloecke.entries()) {
      nr += 1
      yield [beginnNach(nr, zeiten.bloecke[index]?.beginnSek ?? 0), block.ueberleitungSek / TAG_SEK, block.titel, null, null, 'Überleitung']
      for (const [stelle, zeile] of block.zeilen.entries()) {
        nr += 1
        const { sprechertext = '' } = ablauf.bloecke[index]?.auftritte[stelle] ?? {}
        yield [beginnNach(nr, zeile.beginnSek), zeile.dauerSek / TAG_SEK, block.titel, ...worteOf(zeile), sprechertext || OFFEN]
      }
    }
    nr += 1
    yield [beginnNach(nr, plan.endeSek), null, 'Ende']
  }
  return { name: 'Ablauf', spalten, zeilen: zeilen() }
}

function worteOf({ medaille, nummer, titel, agentur, auftraggeber, laudator, abholer, sitz, film, trophaeen, namen }: Planzeile): Zellwert[] {
  return [
    medaille,
    nummer,
    titel,
    agentur,
    auftraggeber,
    laudator,
    abholer.map(({ name, stand }) => `${name} (${stand})`).join(', ') || OFFEN,
    sitz,
    film,
    trophaeen,
    namen.map(({ name, silben }) => `${name}: ${silben.length === 0 ? OFFEN : silben.map(gesternt).join('')}`).join('; '),
  ]
}

/** A cell knows one weight: what is stressed keeps its stars. */
function gesternt({ text: silbe, betont }: { text: string; betont: boolean }): string {
  return betont ? `*${silbe}*` : silbe
}

const GRAVUR_WORT: Readonly<Record<AblaufZeile['gravur']['stand'], string>> = {
  OFFEN: 'nicht freigegeben',
  FREIGEGEBEN: 'freigegeben',
  VERALTET: 'seit der Freigabe geändert',
}
const MAX_ZEILEN = 4

/** Marked with a number is what may be engraved; anything else has none. No font has a character of it: not even what is released. */
function gravurBlatt(auftritte: readonly AblaufZeile[]): XlsxBlatt {
  const spalten = [
    zahl('Gravieren', 10),
    absatz('Stand', 26),
    text('Nummer', 14),
    text('Arbeit', 34),
    text('Auszeichnung', 13),
    ...Array.from({ length: MAX_ZEILEN }, (_, nr) => text(`Zeile ${nr + 1}`, 34)),
    zahl('Trophäen', 10),
    zahl('auf der Bühne', 13),
    zahl('nachgeliefert', 13),
  ]
  async function* zeilen(): AsyncGenerator<readonly Zellwert[]> {
    const pruefe = await loadZeichenpruefung()
    let summe = 0
    for (const { gravur, nummer, titel, medaille, trophaeen } of auftritte) {
      const stueck = trophaeen.buehne + trophaeen.spaeter
      const luecken = listGravurluecken(gravur.zeilen, pruefe)
      const frei = gravur.stand === 'FREIGEGEBEN' && luecken.length === 0
      if (frei) summe += stueck
      const worte = Array.from({ length: MAX_ZEILEN }, (_, nr) => gravur.zeilen[nr] ?? null)
      const stand = luecken.length === 0 ? GRAVUR_WORT[gravur.stand] : gravurlueckenWort(luecken)
      const kopf = [frei ? stueck : null, stand, nummer, titel, MEDAILLE_TITEL[medaille]]
      yield [...kopf, ...worte, stueck, trophaeen.buehne, trophaeen.spaeter]
    }
    yield [summe, 'Summe der freigegebenen']
  }
  return { name: 'Gravur', spalten, zeilen: zeilen() }
}

function schnittBlatt(auftritte: readonly AblaufZeile[], codecs: ReadonlyMap<string, string | null>): XlsxBlatt {
  const spalten: XlsxSpalte[] = [
    zahl('Nr.', 6),
    text('Nummer', 14),
    text('Arbeit', 34),
    text('Datei', 40),
    { titel: 'Beginn', breite: 10, art: 'dauer' },
    { titel: 'Ende', breite: 10, art: 'dauer' },
    { titel: 'Länge', breite: 10, art: 'dauer' },
    text('Ton', 14),
  ]
  async function* zeilen(): AsyncGenerator<readonly Zellwert[]> {
    for (const [index, { nummer, titel, film, filme, ohneFilm }] of auftritte.entries()) {
      const kopf = [index + 1, nummer, titel]
      const quelle = film && filme.find(({ mediumId }) => mediumId === film.mediumId)
      if (film && quelle)
        yield [...kopf, quelle.dateiname, ...[film.vonMs, film.bisMs, film.bisMs - film.vonMs].map(tageOf), tonWort(codecs.get(film.mediumId))]
      else if (!ohneFilm && filme.length > 0) yield [...kopf, OFFEN]
    }
  }
  return { name: 'Filme', spalten, zeilen: zeilen() }
}

function tageOf(ms: number): number {
  return ms / 1000 / TAG_SEK
}

/** „H.264, AAC": the second is the sound. */
function tonWort(codec: string | null | undefined): string {
  if (!codec) return 'unbekannt'
  return codec.split(', ')[1] ?? 'ohne Ton'
}

function text(titel: string, breite: number): XlsxSpalte {
  return { titel, breite, art: 'text' }
}

function absatz(titel: string, breite: number): XlsxSpalte {
  return { ...text(titel, breite), umbruch: true }
}

function zahl(titel: string, breite: number): XlsxSpalte {
  return { titel, breite, art: 'zahl' }
}
