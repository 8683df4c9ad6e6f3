import { useMemo } from 'react'
import { useMediaQuery } from '#src/ui/use-media.ts'
import type { ListenSpalte } from './liste-spalte.ts'

/** Columns that have room; the others come back with a wider window. */
export function usePassendeSpalten<Row>(spalten: readonly ListenSpalte<Row>[]): readonly ListenSpalte<Row>[] {
  const unterMittel = useMediaQuery('(max-width: 1099px)')
  const unterBreit = useMediaQuery('(max-width: 1359px)')
  return useMemo(() => spalten.filter(({ ab }) => !(ab && unterMittel) && !(ab === 'breit' && unterBreit)), [spalten, unterMittel, unterBreit])
}
