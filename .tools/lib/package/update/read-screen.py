"""What a screen reader gets of the windows of a user's session, as JSON: a release lets no one else look into it.

read-screen.py                  every element that has a name: role, name, place on the screen, and by what to ask for it
read-screen.py show BUS PATH    scrolls until that element is in view
"""

import json
import sys

import dbus
from dbus.bus import BusConnection

ACCESSIBLE = 'org.a11y.atspi.Accessible'
COMPONENT = 'org.a11y.atspi.Component'
ON_SCREEN = dbus.UInt32(0)
ANYWHERE = dbus.UInt32(6)

session = dbus.SessionBus().get_object('org.a11y.Bus', '/org/a11y/bus', introspect=False)
bus = BusConnection(session.GetAddress(dbus_interface='org.a11y.Bus'))


def walk(name, path, found):
    element = bus.get_object(name, path, introspect=False)
    try:
        words = element.Get(ACCESSIBLE, 'Name', dbus_interface='org.freedesktop.DBus.Properties')
        # Chromium reads its pages out only to someone who asks for more than names.
        element.GetAttributes(dbus_interface=ACCESSIBLE)
        if words:
            place = [int(number) for number in element.GetExtents(ON_SCREEN, dbus_interface=COMPONENT)]
            role = str(element.GetRoleName(dbus_interface=ACCESSIBLE))
            found.append({'role': role, 'name': str(words), 'place': place, 'bus': str(name), 'path': str(path)})
        children = element.GetChildren(dbus_interface=ACCESSIBLE)
    except dbus.DBusException:
        # It went while it was looked at.
        return
    for child_name, child_path in children:
        walk(child_name, child_path, found)


if sys.argv[1:2] == ['show']:
    bus.get_object(sys.argv[2], sys.argv[3], introspect=False).ScrollTo(ANYWHERE, dbus_interface=COMPONENT)
else:
    elements = []
    desktop = bus.get_object('org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root', introspect=False)
    for program, root in desktop.GetChildren(dbus_interface=ACCESSIBLE):
        walk(program, root, elements)
    print(json.dumps(elements))
