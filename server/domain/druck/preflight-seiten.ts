import type { Rahmen } from '#contract/preflight.ts'
import type { PdfFakten, SeitenFakten } from './druckfakten.ts'
import { nennGroesse, nennMm, toMm } from './masse.ts'
import { checkBilder, checkFarben } from './preflight-farben.ts'
import { findingOf, GRENZEN, type RohBefund } from './preflight-regeln.ts'

/** Page by page. */
export function checkSeiten(fakten: PdfFakten): RohBefund[] {
  const { seiten, norm } = fakten
  return [
    ...checkGroessen(seiten),
    ...checkSchriften(seiten),
    ...seiten.flatMap((seite) => [...checkBeschnitt(seite), ...checkBilder(seite), ...checkFarben(seite), ...checkZutaten(seite, norm)]),
  ]
}

const { spielMm } = GRENZEN

/** Of the first page; others are told only where they differ from it. */
function checkGroessen(seiten: readonly SeitenFakten[]): RohBefund[] {
  const [first] = seiten
  if (!first) return []
  const befunde: RohBefund[] = []
  const ohne = seiten.filter(({ mitEndformat }) => !mitEndformat).map(({ seite }) => seite)
  if (ohne.length > 0)
    befunde.push(
      findingOf('WARNUNG', 'seitenrahmen', {
        titel: 'Das Endformat steht nicht in der Datei',
        satz: `${nennSeiten(ohne, seiten.length)}: Ohne TrimBox gilt die ganze Seite als Endformat.`,
        tun: 'Mit TrimBox exportieren (PDF/X-4).',
      }),
    )
  const { breite, hoehe } = GRENZEN.endformatMm
  const { endformat } = first
  if (!isGleich(toMm(endformat.breite), breite) || !isGleich(toMm(endformat.hoehe), hoehe))
    befunde.push(
      findingOf('HINWEIS', 'endformat', {
        titel: `Endformat ${nennRahmen(endformat)}`,
        satz: `Das Jahrbuch hat ${nennGroesse(breite, hoehe)}. Gemessen ist die Datei an ihrem eigenen Endformat.`,
      }),
    )
  const andere = seiten.filter((seite) => !isGleichGross(seite.endformat, endformat)).map(({ seite }) => seite)
  if (andere.length > 0)
    befunde.push(
      findingOf(
        'WARNUNG',
        'endformat',
        {
          titel: 'Die Seiten sind verschieden groß',
          satz: `${nennSeiten(andere, seiten.length)}: ein anderes Endformat als Seite 1.`,
          tun: 'Alle Seiten im selben Format exportieren.',
        },
        { nr: 'andere' },
      ),
    )
  return befunde
}

function isGleich(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1
}

function isGleichGross(a: Rahmen, b: Rahmen): boolean {
  return isGleich(toMm(a.breite), toMm(b.breite)) && isGleich(toMm(a.hoehe), toMm(b.hoehe))
}

function nennRahmen({ breite, hoehe }: Rahmen): string {
  return nennGroesse(toMm(breite), toMm(hoehe))
}

/** „Alle Seiten", „Seite 2", „Seiten 2, 3 und 5 weitere" */
export function nennSeiten(seiten: readonly number[], alle: number): string {
  if (seiten.length === alle && alle > 1) return 'Alle Seiten'
  if (seiten.length === 1) return `Seite ${seiten[0]}`
  const mehr = seiten.length - 4
  return mehr > 0 ? `Seiten ${seiten.slice(0, 4).join(', ')} und ${mehr} weitere` : `Seiten ${seiten.join(', ')}`
}

interface Seite {
  name: string
  /** How far something is drawn beyond the end format, and how far the bleed reaches. */
  gemalt: number
  da: number
  strich: Rahmen
}

/** Only where something reaches the edge does it have to reach beyond it. */
function checkBeschnitt({ seite, endformat, beschnitt, bedeckt }: SeitenFakten): RohBefund[] {
  if (!bedeckt) return []
  const fehlend = listKanten(endformat, beschnitt, bedeckt).filter(
    ({ gemalt, da }) => gemalt > -spielMm && Math.min(gemalt, da) < GRENZEN.beschnittMm - spielMm,
  )
  return fehlend.map(({ name, gemalt, da, strich }) =>
    findingOf(
      'FEHLER',
      'beschnitt',
      {
        titel: `Beschnitt fehlt ${name}: ${nennMm(Math.max(0, Math.min(gemalt, da)))} statt ${GRENZEN.beschnittMm} mm`,
        satz: `Seite ${seite}. ${Math.min(gemalt, da) <= spielMm ? 'Endformat und Beschnitt fallen zusammen.' : 'Was bis zum Rand reicht, reicht nicht weit genug darüber hinaus.'}`,
        tun: da < GRENZEN.beschnittMm - spielMm ? 'Mit 3 mm Beschnitt exportieren.' : 'Hintergrund bis zur Beschnittkante ziehen.',
      },
      { seite, ort: strich, nr: name },
    ),
  )
}

function listKanten(trim: Rahmen, bleed: Rahmen, bedeckt: Rahmen): Seite[] {
  const rechts = ({ x, breite }: Rahmen) => x + breite
  const unten = ({ y, hoehe }: Rahmen) => y + hoehe
  return [
    { name: 'oben', gemalt: toMm(trim.y - bedeckt.y), da: toMm(trim.y - bleed.y), strich: { ...trim, hoehe: 0 } },
    {
      name: 'unten',
      gemalt: toMm(unten(bedeckt) - unten(trim)),
      da: toMm(unten(bleed) - unten(trim)),
      strich: { ...trim, y: unten(trim), hoehe: 0 },
    },
    { name: 'links', gemalt: toMm(trim.x - bedeckt.x), da: toMm(trim.x - bleed.x), strich: { ...trim, breite: 0 } },
    {
      name: 'rechts',
      gemalt: toMm(rechts(bedeckt) - rechts(trim)),
      da: toMm(rechts(bleed) - rechts(trim)),
      strich: { ...trim, x: rechts(trim), breite: 0 },
    },
  ]
}

function checkSchriften(seiten: readonly SeitenFakten[]): RohBefund[] {
  const jeSchrift = Map.groupBy(
    seiten.flatMap(({ seite, offeneSchriften }) => offeneSchriften.map((name) => ({ name, seite }))),
    ({ name }) => name,
  )
  return [...jeSchrift].slice(0, GRENZEN.jeArt).map(([name, wo]) =>
    findingOf(
      'FEHLER',
      'schriften',
      {
        titel: `Schrift nicht eingebettet: ${name}`,
        satz: `${nennSeiten(
          wo.map(({ seite }) => seite),
          seiten.length,
        )}. Die Druckerei würde mit einer anderen setzen.`,
        tun: 'Mit eingebetteten Schriften exportieren, oder die Schrift in Pfade umwandeln.',
      },
      { seite: wo[0]?.seite ?? null, nr: name },
    ),
  )
}

function checkZutaten({ seite, anmerkungen, transparenz, unlesbar }: SeitenFakten, norm: string | null): RohBefund[] {
  const befunde: RohBefund[] = []
  const [erste] = anmerkungen
  if (erste)
    befunde.push(
      findingOf(
        'WARNUNG',
        'anmerkungen',
        {
          titel: anmerkungen.length === 1 ? 'Eine Anmerkung liegt auf der Seite' : `${anmerkungen.length} Anmerkungen liegen auf der Seite`,
          satz: `Seite ${seite}. Ob Notizen, Stempel und Felder gedruckt werden, hängt vom Gerät ab.`,
          tun: 'Anmerkungen löschen oder in die Seite übernehmen.',
        },
        { seite, ort: erste.ort },
      ),
    )
  // Older standards forbid it; newer ones are made for it.
  if (transparenz && norm !== null && /X-(1|3)/.test(norm))
    befunde.push(
      findingOf(
        'WARNUNG',
        'transparenz',
        {
          titel: `Transparenz in ${norm}`,
          satz: `Seite ${seite}. Diese Norm kennt keine Transparenz, das Ergebnis kann abweichen.`,
          tun: 'Als PDF/X-4 exportieren.',
        },
        { seite, ort: transparenz },
      ),
    )
  else if (transparenz && norm === null)
    befunde.push(
      findingOf(
        'HINWEIS',
        'transparenz',
        { titel: 'Transparenz', satz: `Seite ${seite}. Sie wird beim Belichten verrechnet.` },
        { seite, ort: transparenz },
      ),
    )
  if (unlesbar)
    befunde.push(
      findingOf(
        'WARNUNG',
        'lesbar',
        {
          titel: 'Ein Teil der Seite ist nicht geprüft',
          satz: `Seite ${seite}. Er ist in einer alten Weise gepackt, die hier nicht gelesen wird.`,
          tun: 'Neu exportieren, am besten als PDF/X-4.',
        },
        { seite },
      ),
    )
  return befunde
}
