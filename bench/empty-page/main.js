import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(createElement('main', null, 'Empty'));
