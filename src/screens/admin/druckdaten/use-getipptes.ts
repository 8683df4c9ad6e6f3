import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { entwurfKeyOf, readEntwuerfe, toEntwurf, writeEntwuerfe } from '#src/parts/editor/entwurf.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'

/** What was typed for an objection; null: nothing was. */
interface Getipptes {
  grund: string | null
  bis: string | null
}

const NICHTS: Getipptes = { grund: null, bis: null }

/** Kept in this tab until it is sent, as editors keep what is typed: a session that ends takes none of it away. */
export function useGetipptes(): { getippt: Getipptes; tippe: (mehr: Partial<Getipptes>) => void; vergiss: () => void } {
  const { person, now } = useAppContext()
  const { pathname } = useLocation()
  const key = entwurfKeyOf(person.id, pathname)
  const [getippt, setGetippt] = useState(() => ({ ...NICHTS, ...readEntwuerfe(key)[0]?.werte }))
  return {
    getippt,
    tippe(mehr) {
      const naechstes = { ...getippt, ...mehr }
      setGetippt(naechstes)
      writeEntwuerfe(key, [toEntwurf(naechstes, { version: 0, ms: now() })])
    },
    vergiss() {
      setGetippt(NICHTS)
      writeEntwuerfe(key, [])
    },
  }
}
