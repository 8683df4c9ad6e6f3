/** Names in a package: ASCII that every system writes alike, and that sort as the book does. */
const UMLAUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const WORT_ZEICHEN = 48

/** „Klebt-nicht"; empty when nothing of it can be written in ASCII. */
export function asciiOf(text: string, max = WORT_ZEICHEN): string {
  return Array.from(text, (zeichen) => UMLAUT[zeichen] ?? zeichen)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, max)
    .replace(/-+$/, '')
}

interface Ort {
  kategorieNummer: number
  kategorie: string
  /** The place of the work in the book, „017". */
  lauf: string
  titel: string
  nummer: string
}

/** „03-Plakat" */
function ordnernameOf({ kategorieNummer, kategorie }: Pick<Ort, 'kategorieNummer' | 'kategorie'>): string {
  return [String(kategorieNummer).padStart(2, '0'), asciiOf(kategorie)].filter(Boolean).join('-')
}

/** „03-Plakat/017_Klebt-nicht_1.pdf": unique, because each work has a place of its own. */
export function paketnameOf(ort: Ort, { nr, dateiname }: { nr: number; dateiname: string }): string {
  const titel = asciiOf(ort.titel) || asciiOf(ort.nummer)
  const [, endung = ''] = /\.([A-Za-z0-9]{1,8})$/.exec(dateiname) ?? []
  const name = [ort.lauf, titel, String(nr)].filter(Boolean).join('_')
  return `${ordnernameOf(ort)}/${name}${endung ? `.${endung.toLowerCase()}` : ''}`
}

/** „Lorbeer-2026_Lieferung-03.zip" */
export function paketdateiOf({ jahr, nummer }: { jahr: number; nummer: number }): string {
  return `Lorbeer-${jahr}_Lieferung-${String(nummer).padStart(2, '0')}.zip`
}
