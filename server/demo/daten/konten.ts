import type { Rolle } from '#contract/rolle.ts'
import { AGENTUREN } from '../texte/agenturen.ts'
import { JURYMITGLIEDER } from '../texte/personen.ts'
import type { Person } from '../texte/personen.ts'

export const DEMO_PASSWORT = 'lorbeer-demo-2026'
export const EIGENE_AGENTUR = 'Büro Wunderlich'

export interface DemoKonto extends Person {
  username: string
  roles: Rolle[]
  firma: string
  netzwerk: string
  agentur: string | null
}

/** Konto | Vorname | Nachname | Anrede | Rolle | Arbeitgeber */
const BUERO = `
admin|Renate|Waldstätten|f|ADMIN|Wettbewerbsbüro Lorbeer
agentur|Lukas|Wunderlich|m|AGENTUR|Büro Wunderlich
praesentation|Felix|Anzengruber|m|PRAESENTATION|Wettbewerbsbüro Lorbeer
druck|Hanna|Presslinger|f|DRUCKEREI|Druckhaus Presslinger
fest|David|Saalfrank|m|FESTTEAM|Wettbewerbsbüro Lorbeer
jury13|Beate|Thurnwald|f|JURY|Tonarchiv Thurnwald
jury14|Gregor|Satzinger|m|JURY|Satzinger Buchherstellung
jury15|Lotte|Abendroth|f|JURY|Oberlicht
jury16|Sándor|Kelemen|m|JURY|Zweite Geige
jury17|Irmgard|Pöschl|f|JURY|Zusatzzahl
jury18|Noah|Steinwender|m|JURY|Digitalverlag Steinwender
jury19|Amélie|Trautson|f|JURY|Handschlag
jury20|Wolfram|Zehetner|m|JURY|Hochschule für Kommunikation
`
/** Chairs of the juries that have another than praesident@. */
const VORSITZE = new Set(['jury13', 'jury17', 'jury20'])

const [PRAESIDENTIN, ...JURY_1] = JURYMITGLIEDER

export const KONTEN: readonly DemoKonto[] = [
  ...(PRAESIDENTIN ? [toKonto('praesident', PRAESIDENTIN, { roles: ['JURYPRAESIDENT', 'JURY'], firma: PRAESIDENTIN.arbeitgeber })] : []),
  ...JURY_1.map((person, index) => toKonto(`jury${index + 1}`, person, { roles: ['JURY'], firma: person.arbeitgeber })),
  ...BUERO.trim().split('\n').map(readKonto),
]

export function usernameOf(konto: string): string {
  return `${konto}@lorbeer.example`
}

function readKonto(zeile: string): DemoKonto {
  const [konto = '', firstname = '', lastname = '', gender, rolle, firma = ''] = zeile.split('|')
  const roles = VORSITZE.has(konto) ? ['JURY', 'JURYPRAESIDENT'] : [rolle]
  return toKonto(konto, { firstname, lastname, gender: gender as Person['gender'] }, { roles: roles as Rolle[], firma })
}

function toKonto(konto: string, { firstname, lastname, gender }: Person, stelle: { roles: Rolle[]; firma: string }): DemoKonto {
  const netzwerk = AGENTUREN.find((agentur) => agentur.agenturnameVeroeffentlichungen === stelle.firma)?.netzwerk ?? ''
  const agentur = stelle.roles.includes('AGENTUR') ? EIGENE_AGENTUR : null
  return { username: usernameOf(konto), firstname, lastname, gender, netzwerk, agentur, ...stelle }
}
