import type { L2Geraet } from './geraet.ts'
import { ruhe } from '../client/ruhe.ts'

/** A restored device backup: the storage of one profile on another device, with the same Gerät in both. */
export async function copyProfil(from: L2Geraet, to: L2Geraet): Promise<void> {
  to.closeAll()
  to.profil.heile()
  await ruhe()
  const source = await from.openRaw(from.person.benutzerId)
  if (!source) return
  await to.login(from.person)
  await to.open()
  to.closeAll()
  await ruhe()
  const target = await to.openRaw(from.person.benutzerId)
  // In one transaction: an answer that is booked between two tables would leave a copy that no backup can hold.
  const copy = await source.transaction('r', source.tables, () =>
    Promise.all(source.tables.map(async (table) => ({ name: table.name, rows: await table.toArray() }))),
  )
  for (const { name, rows } of target ? copy : []) {
    await target?.table(name).clear()
    await target?.table(name).bulkPut(rows)
  }
  source.close()
  target?.close()
  await to.open()
}
