/** The texts of a package as XML: docs/druckpaket.md, with its schema docs/druckpaket.xsd. */
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { escapeXml } from '../grund/xml.ts'
import type { Druckpaket, Druckpaketwerk } from './druckpaket.ts'
import type { Werkinhalt } from './werkinhalt.ts'

const DRUCKPAKET_NS = 'urn:lorbeer:druckpaket:1'

/** Category by category, so that others come in between. */
export function* textXmlStueckeOf({ jahr, nummer, art, seit, createdMs, werke }: Druckpaket): Generator<string> {
  const kopf = attribute({ xmlns: DRUCKPAKET_NS, jahr, lieferung: nummer, art, seit, erstellt: new Date(createdMs).toISOString() })
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<druckpaket${kopf}>\n`
  for (const eigene of Map.groupBy(werke, ({ inhalt }) => inhalt.kategorieNummer).values()) yield kategorieOf(eigene)
  yield '</druckpaket>\n'
}

function kategorieOf(werke: readonly Druckpaketwerk[]): string {
  const inhalt = werke[0]?.inhalt
  const kopf = attribute({ nummer: inhalt?.kategorieNummer ?? 0, titel: inhalt?.kategorie ?? '' })
  return `  <kategorie${kopf}>\n${werke.map(werkOf).join('')}  </kategorie>\n`
}

function werkOf({ folge, revision, inhalt, pfade }: Druckpaketwerk): string {
  const zeilen = [
    element('titel', inhalt.titel),
    element('medaille', MEDAILLE_TITEL[inhalt.medaille], { code: inhalt.medaille }),
    element('agentur', inhalt.agentur),
    element('auftraggeber', inhalt.auftraggeber),
    ...(inhalt.marke ? [element('marke', inhalt.marke)] : []),
    element('kurztext', inhalt.kurztext),
    ...gruppe('credits', inhalt.credits.map(creditOf)),
    ...gruppe(
      'dateien',
      inhalt.dateien.map((datei, index) => dateiOf(datei, pfade[index] ?? '')),
    ),
  ]
  const kopf = attribute({ folge, nummer: inhalt.nummer, revision })
  return `    <werk${kopf}>\n${zeilen.map((zeile) => `      ${zeile}\n`).join('')}    </werk>\n`
}

function gruppe(name: string, elemente: readonly string[]): string[] {
  return [`<${name}>`, ...elemente.map((each) => `  ${each}`), `</${name}>`]
}

function creditOf({ funktion, vorname, nachname, firma }: Werkinhalt['credits'][number]): string {
  const teile = [
    element('funktion', funktion),
    element('vorname', vorname),
    element('nachname', nachname),
    ...(firma ? [element('firma', firma)] : []),
  ]
  return `<credit>${teile.join('')}</credit>`
}

function dateiOf({ bytes, sha256, mime, dateiname, legende }: Werkinhalt['dateien'][number], pfad: string): string {
  return element('datei', legende, { pfad, bytes, sha256, mime, originalname: dateiname })
}

type Attribute = Readonly<Record<string, string | number | null>>

function element(name: string, text: string, mehr: Attribute = {}): string {
  return `<${name}${attribute(mehr)}>${escapeXml(text)}</${name}>`
}

/** Line breaks inside would be read as spaces. */
function attribute(werte: Attribute): string {
  return Object.entries(werte)
    .flatMap(([name, wert]) => (wert === null ? [] : [` ${name}="${escapeXml(String(wert)).replaceAll(/[\t\n\r]/g, ' ')}"`]))
    .join('')
}
