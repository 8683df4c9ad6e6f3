import { escapeXml } from '../grund/xml.ts'
import type { Register, Registereintrag } from './register.ts'

/** The name of the shape; docs/jahrbuch-register.xsd describes it. */
const NAMENSRAUM = 'urn:lorbeer:jahrbuch-register:1'

interface Kopf {
  jahr: number
  programm: string
  /** Wall clock of the programme. */
  stand: string
}

/** The index as XML, for whoever sets the book. */
export function toRegisterXml({ personen, agenturen, auftraggeber }: Register, { jahr, programm, stand }: Kopf): string {
  const zeilen = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<register xmlns="${NAMENSRAUM}" jahr="${jahr}" programm="${escape(programm)}" stand="${stand.slice(0, 19)}">`,
    '  <personen>',
    ...personen.map((person) => {
      const { name, nachname, vorname, zusatz } = person
      const teile = `<name>${escape(name)}</name><nachname>${escape(nachname)}</nachname><vorname>${escape(vorname)}</vorname><zusatz>${escape(zusatz)}</zusatz>`
      return `    <person ${attributeOf(person)}>${teile}${arbeitenOf(person)}</person>`
    }),
    '  </personen>',
    '  <agenturen>',
    ...agenturen.map((agentur) => eintragOf('agentur', agentur)),
    '  </agenturen>',
    '  <auftraggeberliste>',
    ...auftraggeber.map((each) => eintragOf('auftraggeber', each)),
    '  </auftraggeberliste>',
    '</register>',
  ]
  return `${zeilen.join('\n')}\n`
}

function eintragOf(element: string, eintrag: Registereintrag): string {
  return `    <${element} ${attributeOf(eintrag)}><name>${escape(eintrag.name)}</name>${arbeitenOf(eintrag)}</${element}>`
}

function attributeOf({ buchstabe, sortier }: Registereintrag): string {
  return `buchstabe="${buchstabe}" sortier="${escape(sortier)}"`
}

function arbeitenOf({ arbeiten }: Registereintrag): string {
  return arbeiten.map(({ lauf, nummer }) => `<arbeit lauf="${lauf}" nummer="${escape(nummer)}"/>`).join('')
}

/** Names are one line: what would break it is a space. */
function escape(text: string): string {
  return escapeXml(text.toWellFormed().replaceAll(/\p{Cc}/gu, ' '))
}
