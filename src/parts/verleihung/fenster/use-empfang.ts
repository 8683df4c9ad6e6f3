import { useEffect, useRef, useState } from 'react'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { useAppContext } from '../../tablet/app-context.ts'
import { openEmpfang, type Empfang } from './empfang.ts'
import type { Saalbild } from './saalbild.ts'
import { openVerleihungskanal } from './verleihungskanal.ts'

/** What a reveal shows the audience; null: none does. `anderes`: what this window shows otherwise. */
export function useEmpfang(anderes: object | null): { bild: Saalbild | null; tu: Empfang['tu'] } {
  const { person, now } = useAppContext()
  const empfang = useRef<Empfang | null>(null)
  const [bild, setBild] = useState<Saalbild | null>(null)
  useEffect(() => {
    const offen = openEmpfang({ kanal: openVerleihungskanal(person.id), id: uuidV7(now(), crypto), now })
    empfang.current = offen
    offen.subscribe(() => setBild(offen.read()))
    return () => {
      empfang.current = null
      offen.close()
    }
  }, [person.id, now])
  useEffect(() => {
    if (anderes) empfang.current?.weiche()
  }, [anderes])
  return { bild, tu: (aktion) => empfang.current?.tu(aktion) }
}
