import { queryOptions } from '@tanstack/react-query'
import { getProgramm } from '#contract/programm.ts'
import { callApi } from '#src/api/client.ts'

export const programmQuery = queryOptions({ queryKey: ['programm'], queryFn: ({ signal }) => callApi(getProgramm, { signal }) })
