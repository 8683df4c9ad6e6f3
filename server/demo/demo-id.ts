import { createHash } from 'node:crypto'

/** The same name gives the same id in every database: links, tests and tablets find the demo records again. */
export function demoId(noun: string, name: string | number): string {
  const hex = createHash('sha256').update(`lorbeer-demo/${noun}/${name}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

export const agenturId = (name: string) => demoId('agentur', name)
export const kategorieId = ({ jahr, nummer }: { jahr: number; nummer: number }) => demoId('kategorie', `${jahr}/${nummer}`)
export const benutzerId = (konto: string) => demoId('benutzer', usernameOf(konto))

export function usernameOf(konto: string): string {
  return `${konto}@lorbeer.example`
}
