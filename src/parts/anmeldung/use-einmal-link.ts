import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'

/** The link of a mail: it is asked once what it is for, before anything is typed, and is void after it was used. */
export function useEinmalLink<T>(art: string, token: string, ask: () => Promise<T>) {
  const [verbraucht, setVerbraucht] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [art, token],
    queryFn: ask,
    // Once it was used the link is void: nobody asks again behind the form.
    staleTime: Infinity,
    gcTime: 0,
  })
  const ungueltig = verbraucht || isUngueltig(error)

  /** null: the link has become void meanwhile; every other failure is thrown. */
  async function redeem<R>(act: () => Promise<R>): Promise<R | null> {
    try {
      return await act()
    } catch (failure) {
      if (!isUngueltig(failure)) throw failure
      setVerbraucht(true)
      return null
    }
  }

  return { data: ungueltig ? undefined : data, ungueltig, isFehler: error !== null && !ungueltig, ask: () => void refetch(), redeem }
}

function isUngueltig(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'token-ungueltig'
}
