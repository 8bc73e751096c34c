// Signing out needs no second question; without scripts the button does it.
document.forms[0].requestSubmit(document.querySelector('button[name=logout]'));
