// npm runs this after every install.
import { dropHeaders } from "./node.mjs";
import { root } from "./root.mjs";

dropHeaders(root);
