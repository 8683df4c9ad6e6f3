import { createHash } from 'node:crypto'
import { findingOf, GRENZEN, sortBefunde, type RohBefund } from './preflight-regeln.ts'

export interface Drucktexte {
  titel: string
  kurztext: string
  /** Of the print files. */
  bildtexte: readonly string[]
  credits: readonly { funktion: string; firstname: string; lastname: string; firma: string; drucken: boolean }[]
  /** The agency's; null: none. `breite` null: a drawing without pixels. */
  logo: { breite: number | null; farbraum: string; sha256: string } | null
}

/** The same for the same texts: what was accepted of them is accepted no longer when one of them changes. */
export function fassungOf(texte: Drucktexte): string {
  return createHash('sha256').update(JSON.stringify(texte)).digest('hex')
}

/** What the page of the yearbook says to the words of a work. */
export function judgeTexte(texte: Drucktexte): RohBefund[] {
  return sortBefunde([...checkCredits(texte), ...checkLogo(texte), ...checkTitel(texte), ...checkKurztext(texte), ...checkBildtexte(texte)])
}

function checkCredits({ credits }: Drucktexte): RohBefund[] {
  const gedruckt = credits.filter(({ drucken }) => drucken)
  if (gedruckt.length === 0)
    return [
      findingOf('FEHLER', 'credits', {
        titel: 'Credits fehlen',
        satz: credits.length === 0 ? 'Die Arbeit nennt niemanden.' : 'Kein Credit ist für das Jahrbuch bestimmt.',
        tun: 'Mindestens einen Credit eintragen und „Im Jahrbuch“ wählen.',
      }),
    ]
  const offen = gedruckt.filter(({ firstname, lastname, firma }) => `${firstname}${lastname}${firma}`.trim() === '')
  if (offen.length === 0) return []
  return [
    findingOf('WARNUNG', 'credits', {
      titel: offen.length === 1 ? 'Ein Credit ist ohne Namen' : `${offen.length} Credits sind ohne Namen`,
      satz: `Ohne Namen: ${offen.map(({ funktion }) => funktion || 'ohne Funktion').join(', ')}.`,
      tun: 'Namen ergänzen oder den Credit nicht drucken.',
    }),
  ]
}

function checkLogo({ logo }: Drucktexte): RohBefund[] {
  if (!logo)
    return [
      findingOf('WARNUNG', 'logo', {
        titel: 'Kein Logo für den Druck',
        satz: 'Die Agentur hat keines hinterlegt. Gedruckt würde ihr Name als Text.',
        tun: 'Die Agentur um ihr Logo als PDF, EPS oder SVG bitten.',
      }),
    ]
  if (logo.breite !== null && logo.breite < GRENZEN.logoPixel)
    return [
      findingOf('WARNUNG', 'logo', {
        titel: `Logo zu klein: ${logo.breite.toLocaleString('de-DE')} Pixel breit`,
        satz: `Für den Druck sind mindestens ${GRENZEN.logoPixel.toLocaleString('de-DE')} Pixel nötig, besser eine Vektordatei.`,
        tun: 'Die Agentur um ihr Logo als PDF, EPS oder SVG bitten.',
      }),
    ]
  if (!logo.farbraum.includes('RGB')) return []
  return [findingOf('HINWEIS', 'logo', { titel: 'Logo in RGB', satz: 'Die Druckerei rechnet es nach CMYK um.' })]
}

function checkTitel({ titel }: Drucktexte): RohBefund[] {
  const { hinweis, warnung } = GRENZEN.titelZeichen
  const laenge = laengeOf(titel)
  if (laenge <= hinweis) return []
  const lang = laenge > warnung
  return [
    findingOf(lang ? 'WARNUNG' : 'HINWEIS', 'titel', {
      titel: `Titel ${laenge} von ${hinweis} Zeichen`,
      satz: lang ? 'Er braucht drei Zeilen und verdrängt den Kurztext.' : 'Er wird im Jahrbuch auf zwei Zeilen umbrochen.',
      tun: lang ? 'Mit der Agentur einen kürzeren Titel vereinbaren.' : null,
    }),
  ]
}

function checkKurztext({ kurztext }: Drucktexte): RohBefund[] {
  const laenge = laengeOf(kurztext)
  if (laenge === 0)
    return [
      findingOf('WARNUNG', 'kurztext', {
        titel: 'Kurztext fehlt',
        satz: 'Neben dem Bild bliebe die Seite leer.',
        tun: 'Die Agentur um den Kurztext bitten.',
      }),
    ]
  const platz = GRENZEN.kurztextZeichen
  if (laenge <= platz) return []
  return [
    findingOf('HINWEIS', 'kurztext', {
      titel: `Kurztext ${laenge} von ${platz} Zeichen`,
      satz: `Im Jahrbuch ist Platz bis „${schnittOf(kurztext, platz)}“.`,
      tun: 'Kürzen, oder die Seite eigens setzen.',
    }),
  ]
}

function checkBildtexte({ bildtexte }: Drucktexte): RohBefund[] {
  const platz = GRENZEN.bildtextZeichen
  return bildtexte
    .filter((text) => laengeOf(text) > platz)
    .map((text, nr) =>
      findingOf(
        'HINWEIS',
        'bildtext',
        { titel: `Bildtext ${laengeOf(text)} von ${platz} Zeichen`, satz: `Wird im Jahrbuch nach „${schnittOf(text, platz)}“ umbrochen.` },
        { nr },
      ),
    )
}

/** As people count. */
function laengeOf(text: string): number {
  return Array.from(text.trim()).length
}

/** The last whole word that has room. */
function schnittOf(text: string, platz: number): string {
  const passt = Array.from(text.trim()).slice(0, platz).join('')
  return (
    passt
      .replace(/\s+\S*$/, '')
      .split(/\s+/)
      .at(-1) ?? ''
  )
}
