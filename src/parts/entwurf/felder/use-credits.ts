import { useState } from 'react'
import { isCreditFilled, type Credit } from '#contract/einreichung-entwurf.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { useFeld } from '../entwurf-context.ts'

export interface CreditZeile {
  key: string
  credit: Credit
}

const LEER: Credit = { funktion: '', firstname: '', lastname: '', firma: '', drucken: true }

let letzter = 0
const newKey = () => `credit-${(letzter += 1)}`

/**
 * The credits of a draft as rows that keep their identity while they move; required ones stand there before anybody has typed them. Rows in which nothing
 * stands are of this window alone: nothing is saved before something is typed.
 */
export function useCredits(pflicht: readonly string[]) {
  const feld = useFeld('credits')
  const { wert, change, changeAtOnce } = feld
  const [hier, setHier] = useState<readonly Credit[]>([])
  const [keys, setKeys] = useState<readonly string[]>([])
  const [entfernt, setEntfernt] = useState<{ credit: Credit; index: number; key: string } | null>(null)
  const [ansage, setAnsage] = useState('')
  const [darin, setDarin] = useState<number | null>(null)
  const eigene = toKanonisch(hier.filter(isCreditFilled)) === toKanonisch(wert) ? hier : wert
  const fehlende = feld.bearbeitbar ? pflicht.filter((funktion) => !eigene.some((credit) => credit.funktion === funktion)) : []
  const credits = [...eigene, ...fehlende.map((funktion) => ({ ...LEER, funktion }))]
  // Somebody else may have added or removed some.
  if (keys.length !== credits.length) setKeys(Array.from({ length: credits.length }, (_, index) => keys[index] ?? newKey()))
  const zeilen: CreditZeile[] = credits.map((credit, index) => ({ key: keys[index] ?? `${index}`, credit }))

  function write(next: readonly Credit[], nextKeys: readonly string[], atOnce = true): void {
    setKeys(nextKeys)
    setHier(next)
    const filled = next.filter(isCreditFilled)
    if (toKanonisch(filled) === toKanonisch(wert)) return
    if (atOnce) changeAtOnce(filled)
    else change(filled)
  }

  return {
    ...feld,
    zeilen,
    entfernt,
    ansage,
    /** The row in which somebody still types: nothing is missing there yet. */
    darin,
    setDarin,
    edit(index: number, teil: Partial<Credit>, atOnce = false): void {
      write(
        credits.map((credit, at) => (at === index ? { ...credit, ...teil } : credit)),
        keys,
        atOnce,
      )
    },
    add(): void {
      write([...credits, LEER], [...keys, newKey()])
    },
    remove(index: number): void {
      const credit = credits[index]
      if (!credit) return
      setEntfernt({ credit, index, key: newKey() })
      write(
        credits.filter((_, at) => at !== index),
        keys.filter((_, at) => at !== index),
      )
    },
    undo(): void {
      if (!entfernt) return
      const { credit, index, key } = entfernt
      setEntfernt(null)
      write(credits.toSpliced(index, 0, credit), keys.toSpliced(index, 0, key))
    },
    forget: () => setEntfernt(null),
    /** Answers whether there was somewhere to go. */
    move(from: number, to: number): boolean {
      const [credit, key] = [credits[from], keys[from]]
      if (!credit || key === undefined || to < 0 || to >= credits.length || from === to) return false
      write(credits.toSpliced(from, 1).toSpliced(to, 0, credit), keys.toSpliced(from, 1).toSpliced(to, 0, key))
      setAnsage(`${nameOfCredit(credit)}: Position ${to + 1} von ${credits.length}`)
      return true
    },
  }
}

export type CreditsHier = ReturnType<typeof useCredits>

/** „Lena Falk", „Pellwerk", „Text", else „Credit" */
export function nameOfCredit({ firstname, lastname, firma, funktion }: Credit): string {
  return `${firstname} ${lastname}`.trim() || firma || funktion || 'Credit'
}
