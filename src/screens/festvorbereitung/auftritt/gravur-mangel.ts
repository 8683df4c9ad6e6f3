import { countZeichen, MAX_GRAVURZEILE, type Gravurluecke } from '#contract/auftritt.ts'

/** Where these lines have one of the characters of which the server has said that no font has them. */
export function lueckenOf(zeilen: readonly string[], bekannte: readonly Gravurluecke[]): Gravurluecke[] {
  const zeichen = new Map(bekannte.map((luecke) => [luecke.zeichen, luecke.code]))
  return zeilen.flatMap((text, zeile) =>
    [...zeichen].filter(([eines]) => text.includes(eines)).map(([eines, code]) => ({ zeichen: eines, code, zeile })),
  )
}

/** Why these lines cannot be released now, and which of them has to change; null: they can. The server asks the same. */
export function gravurMangelOf(zeilen: readonly string[], luecken: readonly Gravurluecke[]): { satz: string; zeile: number } | null {
  if (zeilen.every((zeile) => zeile.trim() === '')) return { satz: 'Freigeben geht, sobald etwas in den Zeilen steht.', zeile: 0 }
  const lange = zeilen.findIndex((zeile) => countZeichen(zeile) > MAX_GRAVURZEILE)
  if (lange >= 0) return { satz: `Freigeben geht, sobald Zeile ${lange + 1} höchstens ${MAX_GRAVURZEILE} Zeichen hat.`, zeile: lange }
  const [erste] = luecken
  if (!erste) return null
  const zeichen = luecken.filter(({ zeile }) => zeile === erste.zeile).map((luecke) => luecke.zeichen)
  return { satz: `Freigeben geht, sobald Zeile ${erste.zeile + 1} ohne ${zeichen.join(' ')} auskommt.`, zeile: erste.zeile }
}
