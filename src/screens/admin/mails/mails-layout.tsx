import { NavLink, Outlet } from 'react-router-dom'
import './mails.css'

/** `/admin/mails`: what was sent, and the templates. */
export function Component() {
  return (
    <div className="mails">
      <nav className="mails__reiter" aria-label="Mails">
        <NavLink to="/admin/mails/gesendet">Gesendet</NavLink>
        <NavLink to="/admin/mails/vorlagen">Vorlagen</NavLink>
      </nav>
      <Outlet />
    </div>
  )
}
