/**
 * What is asked of a print file and of the texts beside it: every check by its code, with its name, and every limit. Classes follow the Ghent Workgroup
 * (GWG 2015, SheetCmyk): what is an error there is one here; docs/decisions/071 says where the house asks for more or less.
 */
import type { BefundKlasse, Rahmen } from '#contract/preflight.ts'

/** Raised with every change of a rule: what was checked by older ones is checked again. */
export const PREFLIGHT_FASSUNG = 1
export const PREFLIGHT_PROFIL = 'Lorbeer Jahrbuch, nach GWG 2015 Bogenoffset'

export const GRENZEN = {
  /** The yearbook. */
  endformatMm: { breite: 210, hoehe: 280 },
  beschnittMm: 3,
  /** Rounding of programs that export. */
  spielMm: 0.2,
  dpi: { wunsch: 300, warnung: 225, fehler: 150 },
  /** Pictures of black and nothing. */
  strichDpi: { warnung: 800, fehler: 550 },
  farbauftragProzent: 300,
  haarliniePunkt: 0.125,
  /** Of a list of findings of one kind. */
  jeArt: 8,
  ausgabe: { kennung: 'FOGRA51', profil: 'PSO Coated v3' },
  titelZeichen: { hinweis: 60, warnung: 90 },
  kurztextZeichen: 240,
  bildtextZeichen: 180,
  logoPixel: 1200,
} as const

/** In the order in which findings are told. */
export const PRUEFUNGEN = {
  lesbar: 'Datei lesbar',
  verschluesselung: 'Verschlüsselung',
  seitenrahmen: 'Seitenrahmen',
  endformat: 'Endformat',
  beschnitt: 'Beschnitt',
  aufloesung: 'Auflösung der Bilder',
  schriften: 'Schriften',
  farbraum: 'Farbraum',
  'profil-luege': 'ICC-Profile passen zu ihren Kanälen',
  ausgabe: 'Ausgabebedingung',
  farbauftrag: 'Farbauftrag',
  schwarztext: 'Schwarzer Text',
  haarlinien: 'Haarlinien',
  sonderfarben: 'Sonderfarben',
  transparenz: 'Transparenz',
  norm: 'PDF/X',
  ebenen: 'Ausgeblendete Ebenen',
  anmerkungen: 'Anmerkungen und Formulare',
  programme: 'Programme und Anhänge',
  credits: 'Credits',
  logo: 'Logo für den Druck',
  titel: 'Länge des Titels',
  kurztext: 'Kurztext',
  bildtext: 'Bildtext',
} as const
export type PruefCode = keyof typeof PRUEFUNGEN

/** Which of them a file of this kind is asked. */
export const PRUEFUNGEN_JE_ART: Readonly<Record<'PDF' | 'BILD' | 'TEXTE', readonly PruefCode[]>> = {
  PDF: [
    'lesbar',
    'verschluesselung',
    'seitenrahmen',
    'endformat',
    'beschnitt',
    'aufloesung',
    'schriften',
    'farbraum',
    'profil-luege',
    'ausgabe',
    'farbauftrag',
    'schwarztext',
    'haarlinien',
    'sonderfarben',
    'transparenz',
    'norm',
    'ebenen',
    'anmerkungen',
    'programme',
  ],
  BILD: ['lesbar', 'aufloesung', 'farbraum', 'profil-luege', 'ausgabe', 'transparenz'],
  TEXTE: ['credits', 'logo', 'titel', 'kurztext', 'bildtext'],
}

/** A finding before anybody has looked at it. */
export interface RohBefund {
  klasse: BefundKlasse
  code: PruefCode
  schluessel: string
  seite: number | null
  ort: Rahmen | null
  titel: string
  satz: string
  tun: string | null
}

type Stelle = Partial<Pick<RohBefund, 'seite' | 'ort'>> & { nr?: string | number }

/** `nr` tells several of one kind on one page apart. */
export function findingOf(
  klasse: BefundKlasse,
  code: PruefCode,
  { titel, satz, tun = null }: { titel: string; satz: string; tun?: string | null },
  { seite = null, ort = null, nr }: Stelle = {},
): RohBefund {
  const schluessel = [code, seite, nr].filter((teil) => teil !== undefined && teil !== null).join(':')
  return { klasse, code, schluessel, seite, ort, titel, satz, tun }
}

const CODES = Object.keys(PRUEFUNGEN)
const KLASSEN: readonly BefundKlasse[] = ['FEHLER', 'WARNUNG', 'HINWEIS']

/** Errors first; within a class by page, then by the order of the checks. */
export function sortBefunde<T extends RohBefund>(befunde: readonly T[]): T[] {
  return befunde.toSorted(
    (a, b) =>
      KLASSEN.indexOf(a.klasse) - KLASSEN.indexOf(b.klasse) ||
      (a.seite ?? 0) - (b.seite ?? 0) ||
      CODES.indexOf(a.code) - CODES.indexOf(b.code) ||
      (a.schluessel < b.schluessel ? -1 : 1),
  )
}

/** Checks of this kind that found nothing; none of a file that could not be read. */
export function listOhneBefund(art: 'PDF' | 'BILD' | 'TEXTE', befunde: readonly Pick<RohBefund, 'code'>[]): PruefCode[] {
  const gefunden = new Set(befunde.map(({ code }) => code))
  if (gefunden.has('lesbar') || gefunden.has('verschluesselung')) return []
  return PRUEFUNGEN_JE_ART[art].filter((code) => !gefunden.has(code))
}
