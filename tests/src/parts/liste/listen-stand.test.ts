import { beforeEach, expect, test } from 'vitest'
import { STATE_KEY } from '#contract/produkt.ts'
import {
  addExportJobId,
  readExportJobIds,
  readStand,
  rememberStand,
  removeExportJobId,
  setExportJobIds,
  toSearch,
  type ListenVorgabe,
} from '#src/parts/liste/listen-stand.ts'

const EINREICHUNGEN: ListenVorgabe = {
  name: 'einreichungen',
  filter: { jahr: '2026' },
  sort: { property: 'titel', direction: 'ASC' },
  exportJobIds: [],
}
const KATEGORIEN: ListenVorgabe = { name: 'kategorien', filter: { jahr: '2026' }, sort: { property: 'nummer', direction: 'ASC' } }
const remembered = () => JSON.parse(sessionStorage.getItem(STATE_KEY) ?? '{}') as Record<string, unknown>
const stand = (search = '') => readStand(EINREICHUNGEN, new URLSearchParams(search))

beforeEach(() => sessionStorage.clear())

test('the list of works is remembered with page, page size, year, order and export jobs', () => {
  rememberStand(EINREICHUNGEN, stand())
  expect(remembered()['einreichungen']).toEqual({
    filter: { jahr: '2026' },
    sort: [{ property: 'titel', direction: 'ASC' }],
    page: 0,
    pageSize: 100,
    exportJobIds: [],
  })
  rememberStand(KATEGORIEN, readStand(KATEGORIEN, new URLSearchParams()))
  expect(remembered()['kategorien']).not.toHaveProperty('exportJobIds')
})

test('export jobs can be set, added and removed, each once', () => {
  setExportJobIds(EINREICHUNGEN, ['a', 'b', 'a'])
  addExportJobId(EINREICHUNGEN, 'c')
  addExportJobId(EINREICHUNGEN, 'b')
  expect(readExportJobIds(EINREICHUNGEN)).toEqual(['a', 'b', 'c'])
  removeExportJobId(EINREICHUNGEN, 'b')
  removeExportJobId(EINREICHUNGEN, 'gibt es nicht')
  expect(readExportJobIds(EINREICHUNGEN)).toEqual(['a', 'c'])
})

test('export jobs survive every change of the list, and never stand in an address', () => {
  setExportJobIds(EINREICHUNGEN, ['a'])
  const other = stand('jahr=2024&sort=agentur:DESC&page=3&pageSize=500')
  rememberStand(EINREICHUNGEN, other)
  expect(readExportJobIds(EINREICHUNGEN)).toEqual(['a'])
  expect(toSearch(other).toString()).toBe('jahr=2024&sort=agentur%3ADESC&page=3&pageSize=500')
  addExportJobId(EINREICHUNGEN, 'b')
  expect(stand()).toMatchObject({ filter: { jahr: '2024' }, page: 3, pageSize: 500 })
  expect(readExportJobIds(EINREICHUNGEN)).toEqual(['a', 'b'])
})

test('the address wins over what is remembered; a broken memory is the standard', () => {
  rememberStand(EINREICHUNGEN, stand('jahr=2021&page=2'))
  expect(stand('jahr=2023')).toMatchObject({ filter: { jahr: '2023' }, page: 0, pageSize: 100 })
  sessionStorage.setItem(STATE_KEY, JSON.stringify({ einreichungen: { exportJobIds: 'kaputt' } }))
  expect(readExportJobIds(EINREICHUNGEN)).toEqual([])
})
