import { Outlet } from 'react-router-dom'
import { Reiter } from '#src/parts/editor/reiter.tsx'
import './mails.css'

const ZIELE = [
  { to: '/admin/mails/gesendet', label: 'Gesendet' },
  { to: '/admin/mails/vorlagen', label: 'Vorlagen' },
]

/** `/admin/mails`: what was sent, and the templates. The tabs stand below the heading of each. */
export function Component() {
  return (
    <div className="mails">
      <Outlet context={<Reiter name="Mails" ziele={ZIELE} />} />
    </div>
  )
}
