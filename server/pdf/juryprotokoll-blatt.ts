import { codeOf } from '#contract/zeichen.ts'
import type { Juryprotokoll, Protokollkategorie } from '../domain/protokoll/juryprotokoll.ts'
import { BREITE, FARBE, ganzerText, kleinTitel, MM, paare, TABELLE, text, toDokument, ueberschrift, type Inhalt } from './blatt.ts'
import { countZeilen } from './einpassen.ts'
import { drawQr } from './qr.ts'
import { listFehlendeZeichen } from './schrift.ts'

const ZAHL = { alignment: 'right', fontFeatures: ['tnum'] }
const QR = 34 * MM
/** What a table leaves beside its fixed columns: five points before and after each, but at its edges. */
const restOf = (feste: readonly number[], spalten: number) => BREITE - feste.reduce((sum, breite) => sum + breite, 0) - (spalten - 1) * 10

/** Everything that holds a result in front of others, and no vote of a person. */
export function juryprotokollBlatt(daten: Juryprotokoll): Inhalt {
  const { programm, jury, runde, stand, standMs } = daten
  return toDokument({
    titel: `Juryprotokoll: ${runde}`,
    programm,
    stand: `Juryprotokoll ${jury}, ${runde}, Stand ${stand}`,
    datum: new Date(standMs),
    archiv: true,
    inhalt: [
      ...(daten.probe ? [text('Probelauf – nichts zählt', { bold: true, fontSize: 14, alignment: 'center', margin: [0, 6, 0, 6] })] : []),
      text(jury, { color: FARBE.gedaempft, margin: [0, 6, 0, 2] }),
      ueberschrift(`Juryprotokoll: ${runde}`, { margin: [0, 0, 0, 10] }),
      paare(
        daten.fakten.map(([label, wert]) => [label, ganzerText(wert)]),
        [90, BREITE - 106],
      ),
      ...ungedrucktes(daten),
      kleinTitel('Verlauf'),
      tabelle(
        ['Zeit', 'Schritt', 'Wer', 'Grund'],
        [104, 118, 104],
        daten.schritte.map(({ zeit, was, wer, grund }) => [text(zeit), ganzerText(was, { bold: true }), text(wer), ganzerText(grund || '–')]),
      ),
      kleinTitel(`Jury, ${daten.mitglieder.length} ${daten.mitglieder.length === 1 ? 'Sitz' : 'Sitze'}`),
      mitglieder(daten),
      kleinTitel('Befangenheiten'),
      befangenheiten(daten),
      ...daten.kategorien.flatMap(kategorie),
      ...daten.stichwahlen.flatMap(stichwahl),
      ...tischschritte(daten),
      ...auszeichnungen(daten),
      ...entscheidungen(daten),
      ...(daten.kopf ? [kleinTitel('Versiegelung'), versiegelung(daten.kopf)] : []),
      unterschriften(daten),
    ],
  })
}

/** More of them say nothing more: texts, and characters of one. */
const MAX_GENANNT = 12

/** Every text that loses characters here: what is left out leaves no trace, and nobody is to take the sheet for all that was said. */
function ungedrucktes({ kopf: _, ...daten }: Juryprotokoll): Inhalt[] {
  const texte = listVerluste(textsIn(daten)).map(({ wo, zeichen }) => `${aufzaehlung(zeichen.map(codeOf))} in „${kurz(wo)}“`)
  if (texte.length === 0) return []
  const weitere = texte.length - MAX_GENANNT
  return [
    kleinTitel('Nicht druckbare Zeichen'),
    text(UNGEDRUCKT),
    ...texte.slice(0, MAX_GENANNT).map((each) => text(each)),
    ...(weitere > 0 ? [text(weitere === 1 ? 'und in einem weiteren Text' : `und in ${weitere} weiteren Texten`)] : []),
  ]
}

/** Once each; first those with a character that no text before them has, so that a long list hides none. */
function listVerluste(texte: readonly string[]): { wo: string; zeichen: string[] }[] {
  const genannt = new Set<string>()
  const verluste = [...new Set(texte)].map((wo) => ({ wo, zeichen: listFehlendeZeichen(wo) })).filter(({ zeichen }) => zeichen.length > 0)
  const { erste = [], weitere = [] } = Object.groupBy(verluste, ({ zeichen }) => {
    const neue = zeichen.filter((each) => !genannt.has(each))
    for (const each of neue) genannt.add(each)
    return neue.length > 0 ? 'erste' : 'weitere'
  })
  return [...erste, ...weitere]
}

function aufzaehlung(codes: readonly string[]): string {
  const weitere = codes.length - MAX_GENANNT
  return `${codes.slice(0, MAX_GENANNT).join(', ')}${weitere > 0 ? ` und ${weitere} weitere` : ''}`
}

const UNGEDRUCKT =
  'Diese Zeichen lassen sich hier nicht oder nicht überall drucken: Sie fehlen, oder ein Ersatzzeichen steht an ihrer Stelle. In Lorbeer stehen sie, wie sie eingegeben wurden.'

function textsIn(wert: unknown): string[] {
  if (typeof wert === 'string') return [wert]
  return typeof wert === 'object' && wert !== null ? Object.values(wert).flatMap(textsIn) : []
}

function kurz(wo: string): string {
  const zeichen = Array.from(wo)
  return zeichen.length > 60 ? `${zeichen.slice(0, 59).join('')}…` : wo
}

/** The last column takes what is left. */
function tabelle(titel: readonly string[], feste: readonly number[], zeilen: readonly Inhalt[][], zahlen: readonly number[] = []): Inhalt {
  const kopf = titel.map((wort, spalte) => ({
    text: wort,
    bold: true,
    fontSize: 8.5,
    color: FARBE.gedaempft,
    ...(zahlen.includes(spalte) && { alignment: 'right' }),
  }))
  const breiten = [...feste, restOf(feste, titel.length)]
  return {
    layout: TABELLE,
    table: { headerRows: 1, dontBreakRows: zeilen.every((zeile) => isEineSeite(zeile, breiten)), widths: breiten, body: [kopf, ...zeilen] },
  }
}

/** Of a page, with room to spare: a row that is longer would be lost if it had to stay together. */
const MAX_ZUSAMMEN = 560
/** In the widest letters and the narrowest column still less than a page; only what is longer is measured. */
const IMMER = 300
const SATZ = { schnitt: 'fett', size: 9.5 } as const

function isEineSeite(zeile: readonly Inhalt[], breiten: readonly number[]): boolean {
  return zeile.every((zelle, spalte) => {
    const texte = texteOf(zelle)
    if (texte.join('').length <= IMMER && texte.length < 10) return true
    return texte.reduce((hoehe, each) => hoehe + countZeilen(each, SATZ, breiten[spalte] ?? BREITE) * SATZ.size * 1.4, 0) < MAX_ZUSAMMEN
  })
}

function texteOf({ text: stuecke = [], stack = [] }: { text?: string | { text: string }[]; stack?: Inhalt[] }): string[] {
  if (stack.length > 0) return stack.flatMap(texteOf)
  return [typeof stuecke === 'string' ? stuecke : stuecke.map((stueck) => stueck.text).join('')]
}

/** Who was there is known only where the jury was led through its works. */
function mitglieder({ mitglieder: liste, gezeigt }: Juryprotokoll): Inhalt {
  const mitAnwesenheit = gezeigt > 0
  return tabelle(
    ['Name', 'Funktion', 'Stimmrecht', 'Abgegeben', ...(mitAnwesenheit ? ['Anwesend bei'] : []), 'Befangen bei'],
    [mitAnwesenheit ? 130 : 180, mitAnwesenheit ? 84 : 110, 64, 64, ...(mitAnwesenheit ? [72] : [])],
    liste.map(({ name, funktion, stimmrecht, abgegeben, befangen, anwesend }) => [
      text(name, { bold: true }),
      text(funktion),
      text(stimmrecht),
      { text: String(abgegeben), ...ZAHL },
      ...(mitAnwesenheit ? [{ text: `${anwesend} von ${gezeigt}`, ...ZAHL }] : []),
      { text: befangen === 0 ? '–' : String(befangen), ...ZAHL },
    ]),
    mitAnwesenheit ? [3, 4, 5] : [3, 4],
  )
}

function stichwahl({ titel, werke }: Juryprotokoll['stichwahlen'][number]): Inhalt[] {
  return [
    kleinTitel(titel),
    tabelle(
      ['Rang', 'Arbeit', 'Ja', 'Vermerk'],
      [28, 280, 64],
      werke.map(({ rang, werk, ja, vermerk }) => [{ text: rang, ...ZAHL }, text(werk, { bold: true }), { text: ja, ...ZAHL }, text(vermerk || '–')]),
      [0, 2],
    ),
  ]
}

function tischschritte({ tischschritte: liste }: Juryprotokoll): Inhalt[] {
  if (liste.length === 0) return []
  return [
    kleinTitel('Entscheidungen am Medaillen-Tisch'),
    tabelle(
      ['Zeit', 'Entscheidung', 'Wer', 'Begründung'],
      [104, 170, 92],
      liste.map(({ zeit, kategorie: wo, was, wer, grund }) => [
        text(zeit),
        { stack: [text(wo, { bold: true }), ...was.map((satz) => ganzerText(satz))] },
        text(wer),
        ganzerText(grund || '–'),
      ]),
    ),
  ]
}

function auszeichnungen({ auszeichnungen: liste }: Juryprotokoll): Inhalt[] {
  if (liste.length === 0) return []
  return [
    kleinTitel('Auszeichnungen'),
    tabelle(
      ['Medaille', 'Arbeit', 'Kategorie', 'Begründung'],
      [64, 180, 110],
      liste.map(({ medaille, werk, kategorie: wo, begruendung }) => [
        text(medaille, { bold: true }),
        text(werk),
        text(wo),
        ganzerText(begruendung || '–'),
      ]),
    ),
  ]
}

function befangenheiten({ befangenheiten: liste }: Juryprotokoll): Inhalt {
  if (liste.length === 0) return text('Keine.')
  return tabelle(
    ['Mitglied', 'Arbeit', 'Grund'],
    [140, 230],
    liste.map(({ name, werk, grund }) => [text(name), text(werk), ganzerText(grund)]),
  )
}

function kategorie({ titel, panel, spalte, werke }: Protokollkategorie): Inhalt[] {
  return [
    kleinTitel(titel),
    ...(panel ? [ganzerText(`Panel: ${panel}`, { fontSize: 8.5, color: FARBE.gedaempft })] : []),
    werke.length === 0
      ? text('Keine Arbeiten.')
      : tabelle(
          ['Rang', 'Arbeit', spalte, 'Stimmen', 'Vermerk'],
          [28, 236, 64, 56],
          werke.map(({ rang, nummer, titel: name, agentur, wert, stimmen, vermerk }) => [
            { text: rang, ...ZAHL },
            arbeit({ titel: name, zusatz: [nummer, agentur].filter(Boolean).join(' · ') }),
            { ...text(wert), ...ZAHL },
            { text: stimmen, ...ZAHL },
            text(vermerk || '–'),
          ]),
          [0, 2, 3],
        ),
  ]
}

function arbeit({ titel, zusatz }: { titel: string; zusatz: string }): Inhalt {
  return { stack: [text(titel || 'Ohne Titel', { bold: true }), ...(zusatz ? [text(zusatz, { fontSize: 8.5, color: FARBE.gedaempft })] : [])] }
}

function entscheidungen({ entscheidungen: liste }: Juryprotokoll): Inhalt[] {
  if (liste.length === 0) return []
  return [
    kleinTitel('Entscheidungen über einzelne Stimmen'),
    tabelle(
      ['Zeit', 'Arbeit', 'Mitglied', 'Entscheidung'],
      [104, 122, 92],
      liste.map(({ zeit, werk, mitglied, was, grund, wer }) => [
        text(zeit),
        text(werk),
        text(mitglied),
        { stack: [text(was, { bold: true }), ganzerText(grund), text(wer, { fontSize: 8.5, color: FARBE.gedaempft })] },
      ]),
    ),
  ]
}

const SIEGEL =
  'Jede Stimme und jede Entscheidung steht als Eintrag in einem Protokoll, in dem jeder Eintrag den vorigen einschließt. Wer diesen Kopf aufbewahrt, kann später ' +
  'prüfen, dass davor nichts geändert, eingefügt oder entfernt wurde. Die Stimmen selbst stehen hier nicht.'

function versiegelung({ nr, text: kopf }: NonNullable<Juryprotokoll['kopf']>): Inhalt {
  return {
    unbreakable: true,
    columns: [
      {
        width: '*',
        stack: [
          text(SIEGEL, { margin: [0, 0, 14, 6] }),
          text(`Letzter Eintrag: Nr. ${nr}`, { bold: true }),
          // Its lines are read by a machine, or typed: they break where they break.
          text(kopf, { fontSize: 7.5, margin: [0, 2, 14, 0], preserveLeadingSpaces: true }),
        ],
      },
      { ...drawQr(kopf, QR), alt: 'QR-Code mit dem Kopf des Stimmprotokolls, Wort für Wort wie im Text davor.' },
    ],
  }
}

function unterschriften({ unterschriften: liste }: Juryprotokoll): Inhalt {
  const breite = BREITE / 2 - 12
  const feld = (wer: string) => ({
    width: breite,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: breite, y2: 0, lineWidth: 0.6, lineColor: FARBE.text }], margin: [0, 46, 0, 4] },
      text(wer),
      text('Ort, Datum, Unterschrift', { fontSize: 8, color: FARBE.gedaempft }),
    ],
  })
  const paareVon = Array.from({ length: Math.ceil(liste.length / 2) }, (_, index) => liste.slice(index * 2, index * 2 + 2))
  return { unbreakable: true, stack: paareVon.map((zwei) => ({ columns: zwei.map(feld), columnGap: 24 })) }
}
