import type { Textbefund } from './textbefund.ts'

/** A quote opens after nothing, a space, a bracket, a dash or another opening one. */
const VOR_ANFANG = /(?:^|[\s([{–—/„‚»])$/u
const BUCHSTABE = /[\p{L}\p{N}]/u

const SATZ = {
  doppelt: 'Anführungszeichen sind „ und “.',
  einfach: 'Einfache Anführungszeichen sind ‚ und ‘.',
  apostroph: 'Der Apostroph ist ’.',
  offen: 'Dieses Anführungszeichen wird nicht geschlossen.',
  zu: 'Zu diesem Anführungszeichen fehlt das erste.',
}

interface Stelle {
  text: string
  ort: number
  oeffnet: boolean
  /** Letters or digits on both sides. */
  imWort: boolean
  zeichen: string
}

/** Quotes and apostrophes that are not German ones, and those that do not belong together. »…« is another house's taste and right. */
export function checkAnfuehrung(text: string): Textbefund[] {
  return [...checkDoppelte(text), ...checkEinfache(text)].toSorted((a, b) => a.von - b.von)
}

function* listStellen(text: string, muster: RegExp): Generator<Stelle> {
  for (const { 0: zeichen, index: ort } of text.matchAll(muster)) {
    const [davor, danach] = [text.charAt(ort - 1), text.charAt(ort + zeichen.length)]
    const oeffnet = VOR_ANFANG.test(text.slice(0, ort)) && danach !== '' && !/\s/u.test(danach)
    yield { text, ort, zeichen, oeffnet, imWort: BUCHSTABE.test(davor) && BUCHSTABE.test(danach) }
  }
}

function checkDoppelte(text: string): Textbefund[] {
  const befunde: Textbefund[] = []
  let offen: Stelle | null = null
  for (const stelle of listStellen(text, /["“”„‟]|,,(?=\p{L})/gu)) {
    const { zeichen } = stelle
    if (zeichen === ',,' && !stelle.oeffnet) continue
    if (zeichen === '„' || (stelle.oeffnet && !offen)) {
      if (offen) befunde.push(ohnePaar(offen, SATZ.offen))
      offen = stelle
      if (zeichen !== '„') befunde.push(toBefund(stelle, { satz: SATZ.doppelt, ersatz: hatSchluss(text, stelle) ? '„' : null }))
    } else if (offen) {
      if (zeichen !== '“') befunde.push(toBefund(stelle, { satz: SATZ.doppelt, ersatz: '“' }))
      offen = null
    } else befunde.push(ohnePaar(stelle, SATZ.zu))
  }
  return offen && !befunde.some(({ von }) => von === offen?.ort) ? [...befunde, ohnePaar(offen, SATZ.offen)] : befunde
}

/** A closing one comes after it; else it may mean inches or nothing at all. */
function hatSchluss(text: string, { ort, zeichen }: Stelle): boolean {
  return /\S["“”]/u.test(text.slice(ort + zeichen.length))
}

function checkEinfache(text: string): Textbefund[] {
  const befunde: Textbefund[] = []
  let offen: Stelle | null = null
  for (const stelle of listStellen(text, /['‚‘’´`]/gu)) {
    if (stelle.imWort) befunde.push(...apostroph(stelle))
    else if (isEinfachAuf(stelle, offen)) {
      befunde.push(...(offen ? [ohnePaar(offen, SATZ.offen)] : []), ...einfach(stelle, '‚', /[^\s]['‘’](?![\p{L}\p{N}])/u.test(danach(stelle))))
      offen = stelle
    } else if (offen && isEinfachZu(stelle)) {
      befunde.push(...einfach(stelle, '‘', true))
      offen = null
    } else befunde.push(...apostroph(stelle))
  }
  return offen && !befunde.some(({ von }) => von === offen?.ort) ? [...befunde, ohnePaar(offen, SATZ.offen)] : befunde
}

function isEinfachAuf({ zeichen, oeffnet }: Stelle, offen: Stelle | null): boolean {
  return zeichen === '‚' || (oeffnet && !offen && zeichen !== '’')
}

/** Before a closing one that is still to come, ’ stands for letters that were left out: ‚Hans’ Auto‘. */
function isEinfachZu(stelle: Stelle): boolean {
  return !stelle.oeffnet && (stelle.zeichen !== '’' || !danach(stelle).includes('‘'))
}

function danach({ text, ort }: Stelle): string {
  return text.slice(ort + 1)
}

function einfach(stelle: Stelle, richtig: string, sicher: boolean): Textbefund[] {
  return stelle.zeichen === richtig ? [] : [toBefund(stelle, { satz: SATZ.einfach, ersatz: sicher ? richtig : null })]
}

/** Within a word, or for letters before or after it: 's, Hans'. A German closing quote that closes nothing may be either. */
function apostroph(stelle: Stelle): Textbefund[] {
  if (stelle.zeichen === '’') return []
  return [toBefund(stelle, { satz: SATZ.apostroph, regel: 'APOSTROPH', ersatz: stelle.zeichen === '‘' && !stelle.imWort ? null : '’' })]
}

function toBefund(
  { ort, zeichen }: Stelle,
  { satz, ersatz, regel = 'ANFUEHRUNG' }: { satz: string; ersatz: string | null; regel?: Textbefund['regel'] },
): Textbefund {
  return { regel, von: ort, bis: ort + zeichen.length, satz, ersatz }
}

function ohnePaar(stelle: Stelle, satz: string): Textbefund {
  return toBefund(stelle, { satz, ersatz: null })
}
