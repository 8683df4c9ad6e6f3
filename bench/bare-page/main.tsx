// B2's measure: React, router and Dexie without any UI library, precached by the same worker; one work with ten radios.
import { Dexie, type EntityTable } from 'dexie'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, useParams } from 'react-router-dom'

interface Arbeit {
  id: string
  titel: string
  punkte: number | null
}

const db = new Dexie('vergleich', { chromeTransactionDurability: 'strict' }) as Dexie & { arbeit: EntityTable<Arbeit, 'id'> }
db.version(1).stores({ arbeit: 'id' })

function Panel() {
  const { id = '' } = useParams()
  const [arbeit, setArbeit] = useState<Arbeit | undefined>()
  useEffect(() => {
    void db.arbeit.get(id).then(setArbeit)
  }, [id])
  if (!arbeit) return null
  return (
    <main>
      <h1>{arbeit.titel}</h1>
      <div role="radiogroup" aria-label="Punkte">
        {Array.from({ length: 10 }, (_, index) => (
          <button
            key={index}
            type="button"
            role="radio"
            aria-checked={arbeit.punkte === index + 1}
            onClick={() => setArbeit({ ...arbeit, punkte: index + 1 })}
          >
            {index + 1}
          </button>
        ))}
      </div>
    </main>
  )
}

function Start() {
  useEffect(() => {
    void db.arbeit.bulkPut(Array.from({ length: 40 }, (_, index) => ({ id: String(index), titel: `Arbeit ${index}`, punkte: null })))
    void navigator.serviceWorker.register('/service-worker.js')
  }, [])
  return <p>Start</p>
}

const router = createBrowserRouter([
  { path: '/', element: <Start /> },
  { path: '/voting/:jury/:kategorie/:id', element: <Panel /> },
])

createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />)
