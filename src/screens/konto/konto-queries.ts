import { queryOptions } from '@tanstack/react-query'
import { listSitzungen } from '#contract/sitzung.ts'
import { getZweiterFaktor } from '#contract/zweiter-faktor.ts'
import { callApi } from '#src/api/client.ts'

export const sitzungenQuery = queryOptions({
  queryKey: ['sitzungen'],
  queryFn: ({ signal }) => callApi(listSitzungen, { signal }),
})

export const faktorQuery = queryOptions({
  queryKey: ['zweiter-faktor'],
  queryFn: ({ signal }) => callApi(getZweiterFaktor, { signal }),
})
