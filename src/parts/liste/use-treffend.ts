import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** What the server has said to this very `frage`: rows of the one before may stay until the new ones come, its figures may not. */
export function useTreffend<Data>(frage: object, { data, isPlaceholderData }: UseQueryResult<Data>): Data | undefined {
  const wanted = JSON.stringify(frage)
  const [beantwortet, setBeantwortet] = useState<string | null>(null)
  if (data && !isPlaceholderData && beantwortet !== wanted) setBeantwortet(wanted)
  return !isPlaceholderData || beantwortet === wanted ? data : undefined
}
