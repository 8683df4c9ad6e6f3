import { useSearchParams } from 'react-router-dom'
import { JAHRE } from '#contract/produkt.ts'

type Jahr = (typeof JAHRE)[number]

/** The year of the address; null: the newest evening. `mit`: what an address of the same evening carries. */
export function useJahr(): { jahr: Jahr | null; mit: string } {
  const [params] = useSearchParams()
  const jahr = JAHRE.find((each) => String(each) === params.get('jahr')) ?? null
  return { jahr, mit: jahr === null ? '' : `?jahr=${jahr}` }
}
